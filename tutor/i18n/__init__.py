"""The languages: texts, catalogues, whole forms of names and cards, and the formatter."""

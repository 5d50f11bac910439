"""The learner's record: what was done, kept on this device and nowhere else."""

"""Running what is not trusted. `limits.py` and `system_calls.py` are what a process can give up for good;
`supervisor.py` is a process that runs native programs within limits; `running.py` is how the rest of minise asks it
to.
"""

"""The course: lessons are folders of `tutorials/`; their pages are run by tests, their exercises by `minise check`.

Read `lesson.py` and `exercises.py` first; `judging.py` leads to one judge for each kind of exercise.
"""

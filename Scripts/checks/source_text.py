"""The text of a Swift source, as checks read it."""

import re


def code(path):
    """The text without comments and the contents of strings; each line stays in its place."""
    text = re.sub(r'"""(.*?)"""', lambda found: '""' + "\n" * found[0].count("\n"), path.read_text(), flags=re.DOTALL)
    return re.sub(r"//.*", "", re.sub(r'"(\\.|[^"\\\n])*"', '""', text))

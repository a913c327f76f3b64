"""Counts the instructions of the program Instructions with callgrind. The program runs at two sizes whose counts are
subtracted, so that its start costs nothing."""
import os
import re
import subprocess
import tempfile

# Both need the same power of two of room, so that no array grows between the one and the other.
SIZES = (34_000, 64_000)
# An operation of these costs some hundred times as much, and is run as much more rarely.
SMALLER_BY = {"W10": 200}
TOOLS = ("valgrind", "callgrind_annotate", "strip")
# Swift seeds its hashing at random otherwise, and a resolver that works lazily does so in the middle of the count.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1", "LD_BIND_NOW": "1"}


class CannotCount(Exception):
    """The program failed, or callgrind did."""


def strip(program):
    """valgrind 3.19 cannot read Swift's debug information; the names of functions may stay."""
    subprocess.run(["strip", "--strip-debug", program], check=True)


def sizes(workload):
    return [size // SMALLER_BY.get(workload, 1) for size in SIZES]


def per_operation(program, loop, workload):
    """Instructions per operation."""
    few, many = (run(program, loop, workload, size, lambda _: None)[0] for size in sizes(workload))
    return quotient(few, many, loop, workload)


def per_operation_and_function(program, loop, workload):
    """Instructions per operation, in all and by function."""
    smaller, larger = sizes(workload)
    (few, few_by_name), (many, many_by_name) = (run(program, loop, workload, size, by_function) for size in (smaller, larger))
    grown = {name: (count - few_by_name.get(name, 0)) / (larger - smaller) for name, count in many_by_name.items()}
    return quotient(few, many, loop, workload), grown


def quotient(few, many, loop, workload):
    smaller, larger = sizes(workload)
    cost = (many - few) / (larger - smaller)
    if cost <= 0:
        raise CannotCount(f"{workload} on {loop} seems to cost {cost} instructions")
    return cost


def run(program, loop, workload, operations, read):
    """The instructions of one run, and what `read` returns for callgrind's file."""
    with tempfile.TemporaryDirectory() as folder:
        output = f"{folder}/callgrind.out"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", program, loop, workload, str(operations)]
        try:
            counted = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=300)
        except subprocess.TimeoutExpired:
            raise CannotCount(f"{loop} {workload} has not ended after five minutes: a callback was lost") from None
        if counted.returncode != 0:
            raise CannotCount(f"{loop} {workload} ended with {counted.returncode}:\n{counted.stdout}{counted.stderr}")
        total = re.search(r"Collected : (\d+)", counted.stderr)
        if not total:
            raise CannotCount(f"callgrind has counted nothing in {loop} {workload}:\n{counted.stderr}")
        return int(total.group(1)), read(output)


def by_function(output):
    listing = subprocess.run(["callgrind_annotate", "--threshold=100", output], capture_output=True, text=True).stdout
    functions = {}
    for line in listing.splitlines():
        match = re.match(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+(.*?):(.*?)(?:'\d+)?(?: \[.*\])?$", line)
        if match and match.group(2) != "PROGRAM TOTALS":
            name = match.group(3)
            functions[name] = functions.get(name, 0) + int(match.group(1).replace(",", ""))
    return functions

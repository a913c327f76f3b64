"""What the machine is, and what else it does."""
import os
import platform
import statistics
import subprocess
import time

SPINS = 300


def description():
    """Everything that a reader of a result must know about where it was measured."""
    return {
        "processor": processor(),
        "cores": len(os.sched_getaffinity(0)),
        "kernel": platform.release(),
        "swift": compiler(),
        "libevent": first_line(["pkg-config", "--modversion", "libevent_core"]),
        "valgrind": first_line(["valgrind", "--version"]),
    }


def processor():
    with open("/proc/cpuinfo") as file:
        names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    return names[0] if names else platform.machine()


def compiler():
    return first_line(["swift", "--version"])


def first_line(command):
    lines = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    return lines[0].strip() if lines else "unknown"


def load():
    """The load, and how many times its best time a fixed piece of work takes in the median: 1 on a quiet machine."""
    wall, processor_time = [], []
    for _ in range(SPINS):
        began = time.perf_counter_ns(), time.process_time_ns()
        for _ in range(20_000):
            pass
        wall.append(time.perf_counter_ns() - began[0])
        processor_time.append(time.process_time_ns() - began[1])
    return {
        "load": list(os.getloadavg()),
        "wall hiccups": statistics.median(wall) / min(wall),
        "processor hiccups": statistics.median(processor_time) / min(processor_time),
    }

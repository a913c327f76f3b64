"""Runs two programs in turns, counts their instructions, and asks for the verdicts."""
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

import callgrind
from comparison import machine, verdicts

# Short rounds, so that many of a process pass undisturbed. The fourth fastest counts: the fastest one is sometimes of
# another kind, such as a round of W4a that a preemption has kept off the kernel's clock. A loop reads that clock alone
# in its first millisecond, so a round of W4a is longer.
OPERATIONS = {
    "W2": 50_000, "W2x2": 200_000, "W2s": 50_000, "W3a": 50_000, "W3b": 50_000, "W4a": 100_000, "W4b": 50_000,
}
# Threads that post at the same time contend for the queue only if they run at the same time: these are not pinned, have
# fewer and longer rounds, beside which the start of a thread is short, and the middle one of them counts.
CONTENDED = ("W2x2",)
ROUNDS, ROUNDS_OF_CONTENDED = 16, 8
COUNTING_ROUND = 3
WORKLOADS = tuple(OPERATIONS)
MEASURES = ("instructions", "processor", "wall")
SIDES = ("before", "after")
REPEATS = 2


class CannotMeasure(Exception):
    """A program has failed."""


def compare(before, after, workloads, say, counts=None):
    """Everything measured of two programs, with a verdict for each workload and measure.

    `counts`: what `count` has returned for the same programs and workloads, if they have been counted before."""
    programs = dict(zip(SIDES, (before, after)))
    alpha = verdicts.alpha_of_a_look(len(workloads))
    first_load = machine.load()
    if counts is None:
        say("counting instructions …")
        counts = count(before, after, workloads)
    rows = []
    for workload in workloads:
        say(f"timing {workload} …")
        pairs, times = take_pairs(workload, programs, alpha)
        row = {"workload": workload, "pairs": pairs, **times}
        row["counts"] = {side: counts[side, workload] for side in SIDES}
        row["instructions"] = verdicts.count_verdict(*row["counts"].values())
        rows.append(row)
    last_load = machine.load()
    for row in rows:
        for measure in ("processor", "wall"):
            hiccups = [load[f"{measure} hiccups"] for load in (first_load, last_load)]
            row[measure] = verdicts.without_noise(row[measure], hiccups)
    return {"alpha of an interval": alpha, "load before": first_load, "load after": last_load, "rows": rows}


def count(before, after, workloads):
    """(side, workload) → repeated counts."""
    programs = dict(zip(SIDES, (before, after)))
    counts = count_all(programs, workloads)
    # A count that follows the clock, as that of W4a, can repeat by chance. It does not do so four times.
    changed = [
        workload
        for workload in workloads
        if verdicts.count_verdict(*(counts[side, workload] for side in SIDES))["verdict"] in verdicts.CHANGED
    ]
    if changed:
        again = count_all(programs, changed)
        counts = {job: found + again.get(job, []) for job, found in counts.items()}
    return counts


def count_all(programs, workloads):
    """(side, workload) → repeated counts. They do not depend on the load, so all cores count at once."""
    jobs = [(side, workload) for side in SIDES for workload in workloads]
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        costs = list(pool.map(lambda job: callgrind.per_operation(programs[job[0]], "mainspring", job[1]), jobs * REPEATS))
    return {job: costs[index :: len(jobs)] for index, job in enumerate(jobs)}


def take_pairs(workload, programs, alpha):
    """Pairs of times, until they say something or there are too many of them, and the verdicts on them.

    A pair runs on one core, the pairs on each in turn, unless threads contend. Every other pair starts with the second
    program. Each run is a new process, so that its addresses are others."""
    available = sorted(os.sched_getaffinity(0))
    places = [available] if workload in CONTENDED else [[core] for core in available]
    pairs = []
    for enough in verdicts.LOOKS:
        while len(pairs) < enough:
            number = len(pairs)
            cores = places[number // 2 % len(places)]
            order = SIDES if number % 2 == 0 else SIDES[::-1]
            pairs.append({"cores": cores, **{side: timed(programs[side], workload, cores) for side in order}})
        found = {
            measure: verdicts.time_verdict([(pair["before"][measure], pair["after"][measure]) for pair in pairs], alpha)
            for measure in ("processor", "wall")
        }
        # No workload waits, so the wall time shows the same, only later: it has the noise of other processes as well.
        if found["processor"]["verdict"] != verdicts.UNKNOWN:
            break
    return pairs, found


def timed(program, workload, cores):
    """Nanoseconds an operation in the round of a process that counts."""
    operations = OPERATIONS[workload]
    rounds = ROUNDS_OF_CONTENDED if workload in CONTENDED else ROUNDS
    command = [program, "mainspring", workload, str(operations), str(rounds)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env=callgrind.ENVIRONMENT, timeout=300,
            preexec_fn=lambda: os.sched_setaffinity(0, set(cores)),
        )
    except subprocess.TimeoutExpired:
        raise CannotMeasure(f"{workload} has not ended after five minutes: a callback was lost") from None
    if done.returncode != 0:
        raise CannotMeasure(f"{workload} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    found = [[int(number) / operations for number in line.split()] for line in done.stdout.splitlines()]
    return {
        measure: sorted(times)[COUNTING_ROUND] for measure, times in zip(("processor", "wall"), zip(*found, strict=True))
    }


def alarms(result):
    """The cells that are slower: (workload, measure)."""
    return [
        (row["workload"], measure)
        for row in result["rows"]
        for measure in MEASURES
        if row[measure]["verdict"] == verdicts.SLOWER
    ]

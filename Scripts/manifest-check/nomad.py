"""Checks Nomad jobs: their syntax with python-hcl2, and the blocks, fields and names that the jobs of this repository
use, as https://developer.hashicorp.com/nomad/docs/job-specification describes them. Nomad's own check needs a server,
and no package has it.

Usage: nomad.py JOB…
"""

import pathlib
import re
import sys

import hcl2

DURATION = re.compile(r"(\d+(ms|s|m|h))+")


def duration(value):
    return isinstance(value, str) and DURATION.fullmatch(value) is not None


def text(value):
    return isinstance(value, str) and value != ""


def texts(value):
    return isinstance(value, list) and all(text(each) for each in value)


def flag(value):
    return isinstance(value, bool)


def count(value):
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def port(value):
    return count(value) and 0 < value < 65536


def one_of(*values):
    return lambda value: value in values


def block(required=(), labeled=False, **members):
    """A block: its fields by name, each with a check, and its blocks, each a dictionary as this one."""
    return {"required": required, "labeled": labeled, "members": members}


CHECK = block(
    ("type", "interval", "timeout"),
    name=text, type=one_of("http", "tcp", "script", "grpc"), path=text, port=text, command=text, args=texts,
    interval=duration, timeout=duration,
)
SERVICE = block(("port",), name=text, provider=one_of("consul", "nomad"), port=text, tags=texts, check=CHECK)
TASK = block(
    ("driver", "config"),
    labeled=True,
    driver=one_of("docker", "exec", "raw_exec"), kill_timeout=duration, kill_signal=text, shutdown_delay=duration,
    user=text,
    config=block(("image",), image=text, ports=texts, network_mode=text, args=texts, command=text),
    env=None,
    template=block(("data", "destination"), data=text, destination=text, env=flag, change_mode=text),
    volume_mount=block(("volume", "destination"), volume=text, destination=text, read_only=flag),
    service=SERVICE,
    resources=block(cpu=count, memory=count, memory_max=count),
)
GROUP = block(
    ("task",),
    labeled=True,
    count=count,
    network=block(mode=text, port=block(labeled=True, static=port, to=port, host_network=text)),
    volume=block(("type", "source"), labeled=True, type=one_of("host", "csi"), source=text, read_only=flag),
    update=block(max_parallel=count, canary=count, auto_promote=flag, auto_revert=flag, min_healthy_time=duration),
    service=SERVICE,
    task=TASK,
)
JOB = block(
    ("group",), labeled=True, datacenters=texts, type=one_of("service", "system", "batch", "sysbatch"), group=GROUP
)


def plain(value):
    """The parser's value without its quotation marks and without its own fields."""
    if isinstance(value, str):
        heredoc = re.fullmatch(r"<<-?(\w+)\n(.*\n)\1", value.strip('"'), re.DOTALL)
        return heredoc[2] if heredoc else value.strip('"')
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {plain(key): plain(each) for key, each in value.items() if not key.startswith("__")}
    return value


def faults(found, form, place):
    """Sentences about what a block may not have, lacks, or has of a wrong kind."""
    for name in form["required"]:
        if name not in found:
            yield f"{place} has no {name}"
    for name, value in found.items():
        if name not in form["members"]:
            yield f"{place} has {name}, of which Nomad knows nothing"
            continue
        inner = form["members"][name]
        if isinstance(inner, dict):
            for one in value if isinstance(value, list) else [value]:
                labels = one.items() if inner["labeled"] else [("", one)]
                for label, members in labels:
                    yield from faults(members, inner, f"{place}, {name} {label}".strip())
        elif inner and not inner(value):
            yield f"{place}: {name} is {value!r}"


def labels(blocks):
    return [label for each in blocks for label in each]


def wrong_names(job):
    """Sentences about names of ports and volumes that their group does not have."""
    for group in [body for each in job["group"] for body in each.values()]:
        ports = labels(port for network in group.get("network", []) for port in network.get("port", []))
        volumes = labels(group.get("volume", []))
        for task in [body for each in group["task"] for body in each.values()]:
            used = [service["port"] for service in task.get("service", [])]
            used += [name for config in task["config"] for name in config.get("ports", [])]
            for name in used:
                if name not in ports:
                    yield f"there is no port {name}"
            for mount in task.get("volume_mount", []):
                if mount["volume"] not in volumes:
                    yield f"there is no volume {mount['volume']}"
            for check in [each for service in task.get("service", []) for each in service.get("check", [])]:
                wanted = {"http": "path", "script": "command"}.get(check["type"])
                if wanted and wanted not in check:
                    yield f"a check of the type {check['type']} has no {wanted}"


def check(path):
    try:
        parsed = plain(hcl2.loads(pathlib.Path(path).read_text()))
    except Exception as error:
        return [f"no HCL: {error}"]
    if list(parsed) != ["job"]:
        return ["the file has one job and nothing else"]
    found = list(faults(parsed, block(job=JOB), "the file"))
    # Names are looked for only in a job that has all of its parts.
    return found or [fault for each in parsed["job"] for job in each.values() for fault in wrong_names(job)]


status = 0
for path in sys.argv[1:]:
    for fault in check(path):
        print(f"{path}: {fault}", file=sys.stderr)
        status = 1
sys.exit(status)

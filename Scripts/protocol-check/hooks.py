"""Requests that the protocol check does not send, or sends differently, with the reason."""

import re

import schemathesis


@schemathesis.hook
def filter_body(context, body):
    """Excludes touch frames that contain a finger twice, which the server rejects.

    A JSON schema can require that two items differ, but not that their ids differ. ControlServerRequestTests sends such
    frames.
    """
    if not isinstance(body, dict) or not isinstance(body.get("touches"), list):
        return True
    fingers = [touch.get("id") for touch in body["touches"] if isinstance(touch, dict)]
    return len({repr(finger) for finger in fingers}) == len(fingers)


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Replaces most names of applications by those of the host, which a generated name would never be."""
    name = path_parameters.get("name") if path_parameters else None
    if isinstance(name, str) and re.fullmatch(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,7}", name):
        path_parameters["name"] = "visitors" if len(name) % 2 else "archive"
    return path_parameters

"""Requests that the protocol check does not send, with the reason."""

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

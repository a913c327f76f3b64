"""What the check of the protocol does not send, with the reason."""

import schemathesis


@schemathesis.hook
def filter_body(context, body):
    """Frames of touches in which a finger is twice, which the server refuses.

    A JSON schema can say that two items differ, but not that their ids do. ControlServerRequestTests sends such frames.
    """
    if not isinstance(body, dict) or not isinstance(body.get("touches"), list):
        return True
    fingers = [touch.get("id") for touch in body["touches"] if isinstance(touch, dict)]
    return len({repr(finger) for finger in fingers}) == len(fingers)

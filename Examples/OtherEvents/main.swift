import CLibEvent
import Glibc
import Mainspring
import MainspringLibevent

// A line editor, a client of a database or an HTTP server may have events of its own on the base. Its callbacks should
// post what is more than a few lines.
let loop = EventRunLoop.main
let event = event_new(
  loop.eventBase,
  STDIN_FILENO,
  Int16(EV_READ),
  { _, _, _ in
    EventRunLoop.main.post {
      print("a line: \(readLine() ?? "none")")
      EventRunLoop.main.stop()
    }
  },
  nil
)
event_add(event, nil)
loop.run()
// Before the loop.
event_free(event)

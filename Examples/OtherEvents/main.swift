import CLibEvent
import Glibc
import Mainspring

// A line editor, a client of a database or an HTTP server may have events of its own on the base. Its callbacks should
// post what is more than a few lines.
let loop = EventRunLoop.main
let event = event_new(
  loop.eventBase,
  STDIN_FILENO,
  Int16(EV_READ),
  { _, _, _ in
    EventRunLoop.main.post {
      // Only the bytes that are there: readLine() would wait for the end of a line, and with it the loop.
      var buffer = [UInt8](repeating: 0, count: 4096)
      print("\(max(0, read(STDIN_FILENO, &buffer, buffer.count))) bytes of input")
      EventRunLoop.main.stop()
    }
  },
  nil
)
guard event_add(event, nil) == 0 else {
  print("standard input cannot be watched: it is closed, or a file")
  exit(1)
}
loop.run()
// Before the loop.
event_free(event)

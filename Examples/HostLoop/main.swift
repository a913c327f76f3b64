// A loop inside a host loop: the host polls one descriptor and calls one function. Here the host is a plain poll(2).
import Glibc
import Mainspring

let loop = EventRunLoop.main
var isDone = false
loop.addTimer(after: .milliseconds(20)) {
  print("a timer, inside of poll")
  isDone = true
}

let backend = try loop.backendDescriptor
loop.performPendingWork()
while !isDone {
  var wait = pollfd(fd: backend, events: Int16(POLLIN), revents: 0)
  poll(&wait, 1, -1)
  loop.performPendingWork()
}

import Foundation
import Systemd

// Prints a line for each descriptor that the service manager has passed: number, name, whether children inherit it, and
// the text that can be read from it. "close=NUMBER" closes a descriptor before that, and "reopen=NUMBER" closes one and
// opens another in its place, as a program does that knows nothing of the manager's.

for argument in CommandLine.arguments.dropFirst() {
  let parts = argument.split(separator: "=")
  let number = Int32(parts[1])!
  close(number)
  if parts[0] == "reopen" { _ = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, number) }
}

for passed in PassedDescriptor.all(in: ProcessInfo.processInfo.environment) {
  let isInherited = fcntl(passed.number, F_GETFD) & FD_CLOEXEC == 0
  let text = String(decoding: FileHandle(fileDescriptor: passed.number).availableData, as: UTF8.self)
  print(passed.number, passed.name, isInherited ? "inherited" : "not-inherited", text)
}

import Foundation
import Systemd

// Prints a line for each descriptor that the service manager has passed: number, name, whether children inherit it, and
// the text that can be read from it.

for passed in PassedDescriptor.all(in: ProcessInfo.processInfo.environment) {
  let isInherited = fcntl(passed.number, F_GETFD) & FD_CLOEXEC == 0
  let text = String(decoding: FileHandle(fileDescriptor: passed.number).availableData, as: UTF8.self)
  print(passed.number, passed.name, isInherited ? "inherited" : "not-inherited", text)
}

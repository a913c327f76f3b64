// The helper of a host that performs the transfers of an application's background URL sessions: a program of its own,
// because of Foundation's network. Its argument is the folder of the transfers; it ends with its standard input, which
// a host's end closes, or when nothing is left to do.
import Foundation
import Mainspring

signal(SIGPIPE, SIG_IGN)
guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("mainspring-transfers is started by mainspring host.\n".utf8))
  exit(64)
}
let folder = CommandLine.arguments[1]
// The helper of a host that was killed may be about to end.
let lock = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
  FileHandle.standardError.write(Data("\(folder): \(String(cString: strerror(errno)))\n".utf8))
  exit(1)
}
let transfers = FolderTransfers(folder)
let input = try EventRunLoop.main.addDescriptor(STDIN_FILENO) { _ in exit(0) }
transfers.begin()
withExtendedLifetime(input) { EventRunLoop.main.run() }

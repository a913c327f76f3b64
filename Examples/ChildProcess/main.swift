// A child process whose input and output are pipes, watched by a loop.
import Glibc
import Mainspring

// Otherwise a write to a child that no longer reads would end this process.
signal(SIGPIPE, SIG_IGN)

let loop = EventRunLoop.main
let child = try ChildProcess.start("sort", standardInput: .pipe, standardOutput: .pipe)
var output: [UInt8] = []

// The loop reads the pipe and closes it. The end comes last, even if a process that the child has started still has the
// pipe open.
try loop.addChild(child, standardOutput: { output += $0 }) { end in
  print(String(decoding: output, as: UTF8.self), terminator: "")
  print("sort: \(end)")
  loop.stop()
}

// The input is this program's to write and to close. More than fits into the pipe would have to wait until the
// descriptor is `.writable`.
let input = child.standardInput!
let lines = "pear\napple\n"
if write(input, lines, lines.utf8.count) != lines.utf8.count { print("sort did not read its input") }
close(input)

loop.run()

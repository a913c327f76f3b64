// A child process whose input and output are pipes, watched by a loop.
import Glibc
import Mainspring

let loop = EventRunLoop.main
let child = try ChildProcess.start("sort", standardInput: .pipe, standardOutput: .pipe)
let input = child.standardInput!
let output = child.standardOutput!
var end: ChildProcess.End?
var reader: DescriptorSource?

// Few enough bytes to fit into the pipe. To send more, watch the descriptor for `.writable`.
write(input, "pear\napple\n", 11)
close(input)

reader = try loop.addDescriptor(output) { _ in
  var buffer = [UInt8](repeating: 0, count: 4096)
  let count = read(output, &buffer, buffer.count)
  if count > 0 { return print(String(decoding: buffer[..<count], as: UTF8.self), terminator: "") }
  reader?.cancel()
  close(output)
  reader = nil
}
try loop.addChild(child) { end = $0 }

// The end of the process and the rest of the output arrive in any order.
loop.run(while: { end == nil || reader != nil })
print("sort: \(end!)")

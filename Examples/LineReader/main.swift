// A library that adds a descriptor to its user's loop: it reads standard input line by line.
import Glibc
import Mainspring

final class LineReader {
  private var source: DescriptorSource?
  private var rest: [UInt8] = []

  init(_ descriptor: Int32, on loop: EventRunLoop, onLine: @escaping (String?) -> Void) throws(RunLoopError) {
    source = try loop.addDescriptor(descriptor) { [unowned self] _ in
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        source?.cancel()
        return onLine(nil)
      }
      rest += buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        onLine(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
  }
}

let loop = EventRunLoop.main
var count = 0
let reader = try LineReader(STDIN_FILENO, on: loop) { line in
  guard let line else { return loop.stop() }
  count += 1
  print("\(count): \(line)")
}
loop.run()

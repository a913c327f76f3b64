// A library that adds a descriptor to its user's loop: it reads standard input line by line.
import Glibc
import Mainspring

final class LineReader {
  /// The number of bytes from which on the beginning of a line is passed on as a line.
  private static let longest = 64 << 10
  private var source: DescriptorSource?
  private var rest: [UInt8] = []

  init(_ descriptor: Int32, on loop: EventRunLoop, onLine: @escaping (String?) -> Void) throws(RunLoopError) {
    source = try loop.addDescriptor(descriptor) { [unowned self] _ in
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      // Another process may have read it before.
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        source?.cancel()
        return onLine(nil)
      }
      var lines = (rest + buffer[..<count]).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let last = lines.removeLast()
      rest = last.count < LineReader.longest ? Array(last) : []
      if rest.count < last.count { lines.append(last) }
      for line in lines { onLine(String(decoding: line, as: UTF8.self)) }
    }
  }
}

let loop = EventRunLoop.main
var count = 0
do {
  let reader = try LineReader(STDIN_FILENO, on: loop) { line in
    guard let line else { return loop.stop() }
    count += 1
    print("\(count): \(line)")
  }
  withExtendedLifetime(reader) { loop.run() }
} catch {
  // A regular file, for example, which is always ready: a program reads it without a loop.
  print("standard input cannot be watched: \(error)")
  exit(1)
}

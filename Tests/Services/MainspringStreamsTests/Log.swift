/// Values that closures of one thread record.
final class Log<Element> {
  var all: [Element] = []
  func add(_ element: Element) { all.append(element) }
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

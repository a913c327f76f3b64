/// One of several processes, on one machine or many, that share a search.
struct Shard: Equatable {
  /// The number of this one, from 0.
  var index = 0
  var count = 1

  init() {}

  /// Reads `i/n`, where `i` counts from 1 to `n`; returns nil if the text is something else.
  init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1, number <= count else {
      return nil
    }
    (self.index, self.count) = (number - 1, count)
  }

  func part<Element>(of all: [Element]) -> [Element] {
    all.indices.filter { $0 % count == index }.map { all[$0] }
  }
}

/// The options on the command line.
struct SoakOptions {
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  var seconds = 600
  var seed = UInt64.random(in: 1...999_999)
  /// Whether the loops are on virtual clocks.
  var isVirtual = false
  /// The number of times that an application leaves and returns; nil for a soak of loops.
  var cycles: Int?

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--seconds":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else {
          throw Misuse(description: "--seconds needs a number greater than zero")
        }
        seconds = value
      case "--seed":
        guard let value = rest.popFirst().flatMap({ UInt64($0) }) else {
          throw Misuse(description: "--seed needs a number")
        }
        seed = value
      case "--virtual": isVirtual = true
      case "--application":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value >= ApplicationSoak.leastCycles else {
          throw Misuse(description: "--application needs a number of cycles, \(ApplicationSoak.leastCycles) at least")
        }
        cycles = value
      default: throw Misuse(description: "\(option) is none of --seconds N, --seed N, --virtual, --application CYCLES")
      }
    }
  }
}

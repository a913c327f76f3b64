/// The options on the command line.
struct AttackOptions {
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  var size = AttackSize.full
  /// The names of the attacks to run; all if empty.
  var names: [String] = []
  var isList = false

  init(_ arguments: [String], known: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--short": size = .short
      case "--list": isList = true
      case "--only":
        guard let name = rest.popFirst(), known.contains(name) else {
          throw Misuse(description: "--only needs the name of an attack: \(known.joined(separator: ", "))")
        }
        names.append(name)
      default: throw Misuse(description: "\(option) is none of --short, --only NAME, --list")
      }
    }
  }
}

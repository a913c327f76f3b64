import CTaskHooks
import ProgramSymbols

/// The code that queued an item, as the addresses of the running functions; symbolized only for a report.
struct WorkOrigin: Sendable, CustomStringConvertible {
  private let frames: [UInt]

  /// Creates an unknown origin.
  init() { frames = [] }

  init(_ origin: mainspring_origin) {
    let count = Int(origin.count)
    frames = withUnsafeBytes(of: origin.frames) { Array($0.bindMemory(to: UInt.self).prefix(count)) }
  }

  /// The innermost function that is the program's own Swift code.
  var description: String {
    for frame in frames {
      if let name = CodeName.ofSwiftFunction(inProgramHolding: frame), !name.contains("thunk for") { return name }
    }
    return "code that has no name"
  }
}

import CDeviceHooks
import Mainspring
import ProgramSymbols

/// The code that started a task or read a clock, as the addresses of the running functions.
///
/// The addresses are symbolized only for a report.
struct TaskOrigin: Sendable, CustomStringConvertible {
  private let frames: [UInt]

  init(_ origin: mainspring_origin) { frames = origin.addresses }

  /// The innermost function that is the program's own Swift code, with the line of its call.
  var description: String {
    guard let code else { return "by code that has no name" }
    return "in \(code.name)" + (code.place.map { " at \($0)" } ?? "")
  }

  /// The source location of that call, such as `Module/File.swift:12`; nil if it is unknown.
  var place: String? { code?.place }

  private struct Code {
    let name: String
    let place: String?
  }

  private var code: Code? { frames.lazy.compactMap(TaskOrigin.code(returnedToAt:)).first }

  /// The code at the addresses that were looked up, or nil: a lookup reads the program's whole file.
  private static let known = Locked<[UInt: Code?]>([:])

  private static func code(returnedToAt frame: UInt) -> Code? {
    if let code = known.withLock({ $0[frame] }) { return code }
    var code: Code?
    if let name = CodeName.ofSwiftFunction(inProgramHolding: frame), isOfProgram(name) {
      code = Code(name: name, place: CodeName.lineOfCall(returningTo: frame))
    }
    known.withLock { [code] in $0[frame] = .some(code) }
    return code
  }

  /// Whether the function is the program's own: the compiler copies others into it, between the code and the runtime.
  private static func isOfProgram(_ name: String) -> Bool {
    !name.contains("thunk for") && !name.contains("Swift.Task<")
  }
}

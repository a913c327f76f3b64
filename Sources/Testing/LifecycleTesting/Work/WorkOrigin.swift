import CDeviceHooks
import ProgramSymbols

/// The code that queued an item, as the addresses of the running functions; symbolized only for a report.
struct WorkOrigin: Sendable, CustomStringConvertible {
  private let frames: [UInt]

  /// Creates an unknown origin.
  init() { frames = [] }

  init(_ origin: mainspring_origin) { frames = origin.addresses }

  /// The code that calls this, found slowly, and with its line.
  ///
  /// For reports only; see `mainspring_unwind`.
  static var ofCaller: WorkOrigin {
    var frames = [UInt](repeating: 0, count: 48)
    let count = mainspring_unwind(&frames, frames.count)
    return WorkOrigin(frames: Array(frames.prefix(count)))
  }

  private init(frames: [UInt]) { self.frames = frames }

  /// The line of the innermost function that is neither of this library nor of a system library, and its name.
  var placeOfUser: String {
    for (name, address) in functions where WorkOrigin.isOfUser(name) {
      guard let line = CodeName.lineOfCall(returningTo: address) else { return name }
      if !WorkOrigin.modules.contains(line.prefix { $0 != "/" }) { return "\(line), in \(name)" }
    }
    return "the beginning of its next piece of code"
  }

  /// The innermost function that is the program's own Swift code.
  var description: String { functions.first { _ in true }?.name ?? WorkOrigin.unknown }

  /// The innermost function that is neither of this library nor of a system library.
  var ofUser: String { functions.first { WorkOrigin.isOfUser($0.name) }?.name ?? WorkOrigin.unknown }

  private static let unknown = "code that has no name"

  /// The names of the program's own Swift functions, innermost first, and an address in each.
  private var functions: some Sequence<(name: String, address: UInt)> {
    frames.lazy.compactMap { address in
      // The function with a `defer` statement is the next one.
      guard let name = CodeName.ofSwiftFunction(inProgramHolding: address), !name.contains("thunk "),
        !name.hasPrefix("$defer")
      else { return nil }
      return (name, address)
    }
  }

  private static func isOfUser(_ name: String) -> Bool {
    let module = name.firstMatch(
      of: /^(?:static |closure #[0-9]+ .*?in |variable initialization expression of )*([A-Za-z_0-9]+)\./
    )?.1
    return !modules.contains(module ?? "")
  }

  /// The modules through which code asks for an application, and those of Swift, which the compiler copies into others.
  private static let modules: Set<Substring> = [
    "AppLifecycle", "BackgroundTasks", "Dispatch", "Foundation", "FoundationEssentials", "LifecycleTesting",
    "Mainspring", "Swift", "UIKit", "UIKitTesting", "UnifiedLogging", "UserNotifications",
  ]
}

extension mainspring_origin {
  /// The return addresses, innermost first.
  var addresses: [UInt] {
    withUnsafeBytes(of: frames) { Array($0.bindMemory(to: UInt.self).prefix(Int(count))) }
  }
}

import CDeviceHooks
import ProgramSymbols

/// The code that queued an item, as the addresses of the running functions; symbolized only for a report.
struct WorkOrigin: Sendable, CustomStringConvertible {
  private let frames: [UInt]

  /// Creates an unknown origin.
  init() { frames = [] }

  init(_ origin: mainspring_origin) { frames = origin.addresses }

  /// The innermost function that is the program's own Swift code.
  var description: String { description { _ in true } }

  /// The innermost function that is neither of this library nor of a system library.
  var ofUser: String {
    description { name in
      let module = name.firstMatch(
        of: /^(?:static |closure #[0-9]+ .*?in |variable initialization expression of )*([A-Za-z_0-9]+)\./
      )?.1
      return !WorkOrigin.modules.contains(module ?? "")
    }
  }

  /// The modules through which code asks for an application.
  private static let modules: Set<Substring> = [
    "AppLifecycle", "BackgroundTasks", "LifecycleTesting", "Mainspring", "UIKit", "UIKitTesting", "UserNotifications",
  ]

  private func description(where isWanted: (String) -> Bool) -> String {
    for frame in frames {
      if let name = CodeName.ofSwiftFunction(inProgramHolding: frame), !name.contains("thunk for"), isWanted(name) {
        return name
      }
    }
    return "code that has no name"
  }
}

extension mainspring_origin {
  /// The return addresses, innermost first.
  var addresses: [UInt] {
    withUnsafeBytes(of: frames) { Array($0.bindMemory(to: UInt.self).prefix(Int(count))) }
  }
}

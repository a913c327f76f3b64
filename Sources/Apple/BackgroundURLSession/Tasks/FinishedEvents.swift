import Foundation
import FoundationNetworking
import ProgramSymbols

/// Calls `urlSessionDidFinishEvents(forBackgroundURLSession:)` of a session's delegate, which Foundation on Linux does
/// not define.
///
/// No delegate protocol requires the method, so it is looked up by name in the program's symbols, as UIKit does for
/// actions. A method of a generic class is not found, nor is a method that an optimized build has removed; `@used`
/// keeps it.
package enum FinishedEvents {
  package static func call(_ delegate: any URLSessionDelegate, for session: URLSession) {
    var next: AnyClass? = type(of: delegate)
    while let current = next, current != NSObject.self {
      // A reference to a class is the address of the class's metadata.
      let methods = MethodSymbol.ofClass(at: unsafeBitCast(current, to: UnsafeRawPointer.self)) ?? []
      if let method = methods.first(where: isMeant) { return call(method.address, of: delegate, for: session) }
      next = _getSuperclass(current)
    }
  }

  private static func isMeant(_ method: MethodSymbol) -> Bool {
    method.name == "urlSessionDidFinishEvents" && method.parameters.map(\.label) == ["forBackgroundURLSession"]
      && method.parameters.map(\.type) == ["FoundationNetworking.URLSession"]
  }

  // The function is in a struct, since a cast of a bare function would make it take every argument by address.
  private struct Method { let body: (URLSession) -> Void }

  /// Calls a method as a closure whose context is the object; UIKit's `ActionMethod` explains why this is valid.
  private static func call(_ code: UnsafeRawPointer, of delegate: AnyObject, for session: URLSession) {
    unsafeBitCast((code: code, context: delegate), to: Method.self).body(session)
  }
}

import Foundation
import FoundationNetworking
import ProgramSymbols

/// Calls `urlSessionDidFinishEvents(forBackgroundURLSession:)` of a session's delegate, which Foundation on Linux does
/// not know.
///
/// Its delegates' protocols do not require the method, so it is found by its name in the program's symbols, as UIKit's
/// actions are; and as there a method that an optimised build has dropped, or one of a generic class, is not found:
/// `@used` keeps it.
enum FinishedEvents {
  static func call(_ delegate: any URLSessionDelegate, for session: URLSession) {
    var next: AnyClass? = type(of: delegate)
    while let current = next, current != NSObject.self {
      // A class is the address of its metadata.
      let methods = MethodSymbol.ofClass(at: unsafeBitCast(current, to: UnsafeRawPointer.self)) ?? []
      if let method = methods.first(where: isMeant) { return call(method.address, of: delegate, for: session) }
      next = _getSuperclass(current)
    }
  }

  private static func isMeant(_ method: MethodSymbol) -> Bool {
    method.name == "urlSessionDidFinishEvents" && method.parameters.map(\.label) == ["forBackgroundURLSession"]
      && method.parameters.map(\.type) == ["FoundationNetworking.URLSession"]
  }

  // In a struct, since a function alone would be cast as if it took everything by address.
  private struct Method { let body: (URLSession) -> Void }

  /// A method is called as a closure whose context is the object; UIKit's `ActionMethod` says why that is right.
  private static func call(_ code: UnsafeRawPointer, of delegate: AnyObject, for session: URLSession) {
    unsafeBitCast((code: code, context: delegate), to: Method.self).body(session)
  }
}

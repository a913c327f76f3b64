/// The call sites at which sources were added to one loop, by number.
///
/// Callable from any thread. The list only grows; its length is bounded by the program's source code, not by how long
/// it runs.
package final class CallSiteList: Sendable {
  private let callSites = Locked<[CallSite]>([])

  subscript(number: UInt32) -> CallSite { callSites.withLock { $0[Int(number)] } }

  /// Adds a call site and returns its number.
  func append(_ callSite: CallSite) -> UInt32 {
    callSites.withLock { callSites in
      callSites.append(callSite)
      return UInt32(callSites.count - 1)
    }
  }
}

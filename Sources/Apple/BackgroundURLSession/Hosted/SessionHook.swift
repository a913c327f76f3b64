import CSessionHooks
import FoundationNetworking
import Mainspring

/// The report of every session that the program creates.
package enum SessionHook {
  private static let sessionsSeen = Locked(0)
  private static let observer = Locked<(@Sendable (URLSession) -> Void)?>(nil)

  /// Whether the hook sees the sessions that the program creates; determined once, by creating one.
  package static let isInEffect: Bool = {
    let before = sessionsSeen.withLock { $0 }
    _ = URLSession(configuration: .ephemeral)
    return sessionsSeen.withLock { $0 } > before
  }()

  /// Calls `newObserver` with each session from now on, on the thread that creates it.
  package static func observe(_ newObserver: @escaping @Sendable (URLSession) -> Void) {
    observer.withLock { $0 = newObserver }
  }

  fileprivate static func sessionWasMade(_ session: URLSession) {
    sessionsSeen.withLock { $0 += 1 }
    observer.withLock { $0 }?(session)
    HostedTransfers.shared?.sessionWasMade(session)
  }
}

/// Called by the replaced initializers of URLSession.
@_cdecl("mainspring_session_was_made")
func sessionWasMade(_ session: UnsafeMutableRawPointer) {
  SessionHook.sessionWasMade(Unmanaged<URLSession>.fromOpaque(session).takeUnretainedValue())
}

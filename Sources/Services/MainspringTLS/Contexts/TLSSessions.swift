import CMainspringOpenSSL
import Mainspring

/// The sessions that a client can resume: the newest one for each server's name.
///
/// Any thread may call this.
final class TLSSessions: Sendable {
  /// The largest number of names; the session of the name that came first makes room for another.
  private static let capacity = 256

  /// A session of OpenSSL, with one reference.
  ///
  /// `@unchecked Sendable`: OpenSSL does not change a session that a context has passed on, and counts its references
  /// atomically.
  private struct Session: @unchecked Sendable { let handle: OpaquePointer }

  private struct State {
    var sessions: [String: Session] = [:]
    /// The names in the order in which they came.
    var names: [String] = []

    mutating func remove(_ name: String) -> Session? {
      guard let session = sessions.removeValue(forKey: name) else { return nil }
      names.removeAll { $0 == name }
      return session
    }
  }

  private let state = Locked(State())

  deinit {
    for session in state.withLock({ $0.sessions.values }) { SSL_SESSION_free(session.handle) }
  }

  /// Keeps a session, and takes over a reference to it.
  func keep(_ handle: OpaquePointer, for name: String) {
    let session = Session(handle: handle)
    let former = state.withLock { state -> Session? in
      var former = state.remove(name)
      if state.names.count >= TLSSessions.capacity { former = state.remove(state.names[0]) }
      state.sessions[name] = session
      state.names.append(name)
      return former
    }
    if let former { SSL_SESSION_free(former.handle) }
  }

  /// Makes a new connection offer the session of the server with this name, if there is one.
  ///
  /// A session of TLS 1.3 is offered once, so that nobody can recognize two connections by it; see RFC 8446, C.4.
  func offer(in connection: OpaquePointer, for name: String) {
    let session = state.withLock { state -> Session? in
      guard let session = state.remove(name) else { return nil }
      if SSL_SESSION_get_protocol_version(session.handle) < TLS1_3_VERSION {
        SSL_SESSION_up_ref(session.handle)
        state.sessions[name] = session
        state.names.append(name)
      }
      return session
    }
    guard let session else { return }
    SSL_set_session(connection, session.handle)
    SSL_SESSION_free(session.handle)
  }
}

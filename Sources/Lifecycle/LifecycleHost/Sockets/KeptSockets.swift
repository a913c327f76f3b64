import CLinux
import Foundation

/// A host's connection to its keeper.
@MainActor
final class KeptSockets {
  private let connection: Int32
  private let store: (any SocketStore)?
  /// The keeper's process, if it is a child of this one.
  let keeper: pid_t?
  /// The sockets that are kept, by name; this process has its own descriptors of them.
  private(set) var descriptors: [String: Int32] = [:]

  /// Connects to the keeper of the folder, which `launcher` starts if there is none.
  ///
  /// `launcher` is a command that calls ``SocketKeeper/run(on:)`` with the descriptor 3. A keeper that has begun only
  /// now gets the sockets of `store`.
  init(folder: String, launcher: [String], store: (any SocketStore)? = nil) throws(HostedProcess.Failure) {
    self.store = store
    let path = "\(folder)/\(SocketKeeper.fileName)"
    var found = UnixName.connect(to: path, SOCK_SEQPACKET.rawValue)
    if found >= 0 {
      keeper = nil
    } else {
      keeper = try KeptSockets.startKeeper(at: path, launcher)
      found = UnixName.connect(to: path, SOCK_SEQPACKET.rawValue)
    }
    guard found >= 0 else { throw HostedProcess.Failure(description: "the keeper of the sockets does not answer") }
    connection = found
    // A keeper does nothing that takes time.
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    for (message, descriptor) in ask(SocketKeeper.Message.all) where descriptor >= 0 {
      descriptors[String(message.dropFirst(SocketKeeper.Message.keep.count))] = descriptor
    }
    guard let store else { return }
    let (kept, stored) = (descriptors, store.sockets)
    for (name, descriptor) in stored {
      if kept[name] == nil { keep(descriptor, as: name) } else { close(descriptor) }
    }
    for (name, descriptor) in kept where stored[name] == nil { store.keep(descriptor, as: name) }
  }

  /// Keeps a socket, also beyond the end of this process.
  func keep(_ descriptor: Int32, as name: String) {
    _ = ask(SocketKeeper.Message.keep + name, descriptor)
    store?.keep(descriptor, as: name)
    descriptors[name] = descriptor
  }

  /// Closes a socket, here and in the keeper.
  func drop(_ name: String) {
    guard let descriptor = descriptors.removeValue(forKey: name) else { return }
    _ = ask(SocketKeeper.Message.drop + name)
    store?.drop(name)
    close(descriptor)
  }

  /// Ends the keeper, and closes its sockets.
  func end() {
    _ = ask(SocketKeeper.Message.end)
    for (name, descriptor) in descriptors {
      store?.drop(name)
      close(descriptor)
    }
    descriptors = [:]
    var byte: UInt8 = 0
    let hasEnded = recv(connection, &byte, 1, 0) == 0
    close(connection)
    // Without this a program that embeds a host keeps a zombie.
    if let keeper { waitpid(keeper, nil, hasEnded ? 0 : WNOHANG) }
  }

  /// Sends a message, and returns the messages before the last one of the answer.
  private func ask(_ message: String, _ descriptor: Int32 = -1) -> [(String, Int32)] {
    let sent = Array(message.utf8).withUnsafeBytes {
      mainspring_send_descriptor(connection, $0.baseAddress!, $0.count, descriptor)
    }
    guard sent > 0 else { return [] }
    var answers: [(String, Int32)] = []
    var bytes = [UInt8](repeating: 0, count: SocketKeeper.messageLimit)
    var received = [Int32](repeating: -1, count: 16)
    while true {
      var count: Int32 = 0
      let length = mainspring_receive_descriptors(connection, &bytes, bytes.count, &received, &count)
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return answers }
      let answer = String(decoding: bytes[..<length], as: UTF8.self)
      if answer == SocketKeeper.Message.over { return answers }
      answers.append((answer, count > 0 ? received[0] : -1))
    }
  }

  private static func startKeeper(at path: String, _ launcher: [String]) throws(HostedProcess.Failure) -> pid_t {
    unlink(path)
    let listener = socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0, UnixName.bind(listener, to: path), listen(listener, 16) == 0 else {
      let reason = String(cString: strerror(errno))
      if listener >= 0 { close(listener) }
      throw HostedProcess.Failure(description: "the socket of the keeper, \(path): \(reason)")
    }
    defer { close(listener) }
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    var launch = ProgramLaunch(
      path: launcher[0],
      arguments: Array(launcher.dropFirst()),
      environment: [:],
      standard: (nothing, nothing, nothing)
    )
    launch.sockets = [(listener, "keeper")]
    let program = try launch.prepare()
    program.goOn()
    if let failure = program.failure(waiting: true) {
      program.abandon()
      throw failure
    }
    return program.number
  }
}

import CLinux
import Foundation

/// A process that keeps the sockets of a host, so that the next host has them if this one is killed.
///
/// It does nothing else, so it has no reason to fail. It ends when a host asks it to. A service manager's store of
/// descriptors would end with the service's last process and exists on few machines; this one exists wherever the host
/// does.
public enum SocketKeeper {
  /// What a host and its keeper say to each other: one message each, with at most one descriptor.
  enum Message {
    static let keep = "keep "
    static let drop = "drop "
    static let all = "all"
    static let end = "end"
    static let over = "over"
  }

  static let messageLimit = 512
  /// The file of the keeper's socket in the host's folder.
  static let fileName = "sockets"

  /// Serves hosts at the socket `listener` until one asks for the end; the main function of the keeper's process.
  public static func run(on listener: Int32) -> Never {
    // A terminal's signals are meant for the host.
    setsid()
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    signal(SIGHUP, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var kept: [String: Int32] = [:]
    while true {
      let host = accept(listener, nil, nil)
      if host < 0 { continue }
      _ = fcntl(host, F_SETFD, FD_CLOEXEC)
      serve(host, &kept)
      close(host)
    }
  }

  private static func serve(_ host: Int32, _ kept: inout [String: Int32]) {
    var bytes = [UInt8](repeating: 0, count: messageLimit)
    var received = [Int32](repeating: -1, count: 16)
    while true {
      var count: Int32 = 0
      let length = mainspring_receive_descriptors(host, &bytes, bytes.count, &received, &count)
      if length < 0, errno == EINTR { continue }
      guard length > 0 else { return }
      let message = String(decoding: bytes[..<length], as: UTF8.self)
      let descriptors = received.prefix(Int(count))
      if message.hasPrefix(Message.keep), let descriptor = descriptors.first {
        let name = String(message.dropFirst(Message.keep.count))
        if let former = kept.updateValue(descriptor, forKey: name) { close(former) }
        descriptors.dropFirst().forEach { close($0) }
        answer(host, Message.over)
        continue
      }
      descriptors.forEach { close($0) }
      if message.hasPrefix(Message.drop) {
        if let former = kept.removeValue(forKey: String(message.dropFirst(Message.drop.count))) { close(former) }
      } else if message == Message.all {
        for (name, descriptor) in kept { answer(host, Message.keep + name, descriptor) }
      } else if message == Message.end {
        answer(host, Message.over)
        exit(0)
      }
      answer(host, Message.over)
    }
  }

  private static func answer(_ host: Int32, _ message: String, _ descriptor: Int32 = -1) {
    _ = Array(message.utf8).withUnsafeBytes {
      mainspring_send_descriptor(host, $0.baseAddress!, $0.count, descriptor)
    }
  }
}

/// A host's connection to its keeper.
@MainActor
final class KeptSockets {
  private let connection: Int32
  /// The sockets that are kept, by name; this process has its own descriptors of them.
  private(set) var descriptors: [String: Int32] = [:]

  /// Connects to the keeper of the folder, which `launcher` starts if there is none.
  ///
  /// `launcher` is a command that calls ``SocketKeeper/run(on:)`` with the descriptor 3.
  init(folder: String, launcher: [String]) throws(HostedProcess.Failure) {
    let path = "\(folder)/\(SocketKeeper.fileName)"
    var found = UnixName.connect(to: path, SOCK_SEQPACKET.rawValue)
    if found < 0 {
      try KeptSockets.startKeeper(at: path, launcher)
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
  }

  /// Keeps a socket, also beyond the end of this process.
  func keep(_ descriptor: Int32, as name: String) {
    _ = ask(SocketKeeper.Message.keep + name, descriptor)
    descriptors[name] = descriptor
  }

  /// Closes a socket, here and in the keeper.
  func drop(_ name: String) {
    guard let descriptor = descriptors.removeValue(forKey: name) else { return }
    _ = ask(SocketKeeper.Message.drop + name)
    close(descriptor)
  }

  /// Ends the keeper, and closes its sockets.
  func end() {
    _ = ask(SocketKeeper.Message.end)
    for descriptor in descriptors.values { close(descriptor) }
    descriptors = [:]
    close(connection)
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

  private static func startKeeper(at path: String, _ launcher: [String]) throws(HostedProcess.Failure) {
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
    _ = try launch.start()
  }
}

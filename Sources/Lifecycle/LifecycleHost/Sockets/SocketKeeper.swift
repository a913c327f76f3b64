import CLinux
import Foundation

/// A process that keeps the sockets of a host, so that the next host has them if this one is killed.
///
/// It does nothing else, so it has no reason to fail. It ends when a host asks it to, or when the file of its own
/// socket is removed, since no host can find it then. A ``SocketStore`` exists on some machines only; this process
/// exists wherever the host does.
public enum SocketKeeper {
  /// The messages between a host and its keeper: one message each, with at most one descriptor.
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
    let removal = watchForRemoval(of: listener)
    var kept: [String: Int32] = [:]
    while true {
      waitForHost(listener, removal)
      let host = accept(listener, nil, nil)
      if host < 0 { continue }
      _ = fcntl(host, F_SETFD, FD_CLOEXEC)
      serve(host, &kept)
      close(host)
    }
  }

  /// Watches the file of a listening socket; returns a descriptor that becomes readable when the file changes.
  private static func watchForRemoval(of listener: Int32) -> Int32 {
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    // A change of the number of names, since this process keeps the file itself.
    if let path = UnixName.path(of: listener) { inotify_add_watch(watch, path, UInt32(IN_ATTRIB)) }
    return watch
  }

  /// Waits until a host connects; ends the process if none can any more.
  private static func waitForHost(_ listener: Int32, _ removal: Int32) {
    while true {
      var waits = [
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0), pollfd(fd: removal, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waits, 2, -1) > 0 else { continue }
      if waits[0].revents != 0 { return }
      var bytes = [UInt8](repeating: 0, count: 4096)
      _ = read(removal, &bytes, bytes.count)
      if let path = UnixName.path(of: listener), access(path, F_OK) != 0 { exit(0) }
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

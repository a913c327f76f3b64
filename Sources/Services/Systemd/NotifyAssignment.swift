import Glibc

/// A line of a message to the service manager, such as `READY=1`; see sd_notify(3).
public struct NotifyAssignment: Hashable, Sendable, CustomStringConvertible {
  /// The line, without its line feed.
  public let description: String

  /// Creates a line with a variable that the service defines itself; the names of such variables begin with `X_`.
  ///
  /// A line feed, a carriage return and a null character become a space each: the first two would begin another line,
  /// and the manager ignores a message with a null character.
  public init(_ name: String, _ value: String) {
    // Of scalars, because a carriage return and a line feed are one character.
    let scalars = (name + "=" + value).unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "\n" || scalar == "\r" || scalar == "\0" ? " " : scalar
    }
    description = String(String.UnicodeScalarView(scalars))
  }

  /// The service is ready: it has started, or has read its configuration again.
  public static let ready = NotifyAssignment("READY", "1")
  /// The service begins to stop.
  public static let stopping = NotifyAssignment("STOPPING", "1")
  /// The service is alive; send it at half of the watchdog's interval.
  public static let watchdog = NotifyAssignment("WATCHDOG", "1")
  /// The service has failed: the manager acts as if the watchdog's interval had passed.
  public static let watchdogTrigger = NotifyAssignment("WATCHDOG", "trigger")

  /// The service begins to read its configuration again; ``ready`` reports the end.
  ///
  /// The unit type `notify-reload` needs both lines in one message: the second one is the time of the machine's
  /// monotonic clock.
  public static var reloading: [NotifyAssignment] {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let microseconds = now.tv_sec * 1_000_000 + now.tv_nsec / 1000
    return [NotifyAssignment("RELOADING", "1"), NotifyAssignment("MONOTONIC_USEC", "\(microseconds)")]
  }

  /// The name of the variable.
  var name: Substring { description.prefix { $0 != "=" } }

  /// Whether a later line of the same name replaces this one: true only for a status and for a request for more time.
  var isSuperseded: Bool { name == "STATUS" || name == "EXTEND_TIMEOUT_USEC" }

  /// Returns `lines`, with their status cut at a character boundary if they have more than `most` bytes as a message.
  static func fit(_ lines: [NotifyAssignment], into most: Int) -> [NotifyAssignment] {
    var excess = lines.reduce(-most) { $0 + $1.description.utf8.count + 1 }
    return lines.map { line in
      guard excess > 0, line.name == "STATUS" else { return line }
      let size = line.description.utf8.count
      var end = 0
      let kept = line.description.prefix { character in
        end += character.utf8.count
        return end <= size - excess
      }
      let cut = status(String(kept.dropFirst("STATUS=".count)))
      excess -= size - cut.description.utf8.count
      return cut
    }
  }

  /// The activity of the service, in one line for people to read.
  ///
  /// A text that does not fit into one message with its other lines is cut.
  public static func status(_ text: String) -> NotifyAssignment { NotifyAssignment("STATUS", text) }

  /// The service failed with this `errno`.
  public static func failed(errno: Int32) -> NotifyAssignment { NotifyAssignment("ERRNO", "\(errno)") }

  /// The process is the service's main process.
  public static func mainProcess(_ identifier: pid_t) -> NotifyAssignment {
    NotifyAssignment("MAINPID", "\(identifier)")
  }

  /// The service needs this much time from now until it has started, has read its configuration or has stopped; the
  /// manager ends it if it takes longer.
  ///
  /// The duration is rounded up to microseconds.
  public static func extendTimeout(by duration: Duration) -> NotifyAssignment {
    NotifyAssignment("EXTEND_TIMEOUT_USEC", "\(duration.microsecondsRoundedUp)")
  }

  /// The watchdog has this interval from now on.
  public static func watchdogInterval(_ interval: Duration) -> NotifyAssignment {
    NotifyAssignment("WATCHDOG_USEC", "\(interval.microsecondsRoundedUp)")
  }

  /// The manager keeps the descriptors of the message under a name, and passes them to the next process of the service.
  ///
  /// If `isPolled` is true, the manager drops a descriptor once it has an error or has hung up.
  public static func storeDescriptors(named name: String, isPolled: Bool = true) -> [NotifyAssignment] {
    [NotifyAssignment("FDSTORE", "1"), NotifyAssignment("FDNAME", name)]
      + (isPolled ? [] : [NotifyAssignment("FDPOLL", "0")])
  }

  /// Whether the manager accepts `name` as a name of descriptors: 1 to 255 printable ASCII characters, without a colon.
  ///
  /// It ignores another name and stores the descriptors as `stored`; see `FDNAME=` in sd_notify(3).
  static func isDescriptorName(_ name: String) -> Bool {
    (1...255).contains(name.utf8.count)
      && name.utf8.allSatisfy { (0x20...0x7e).contains($0) && $0 != UInt8(ascii: ":") }
  }

  /// The manager drops the descriptors that it keeps under a name.
  public static func removeDescriptors(named name: String) -> [NotifyAssignment] {
    [NotifyAssignment("FDSTOREREMOVE", "1"), NotifyAssignment("FDNAME", name)]
  }
}

extension Duration {
  /// The duration in microseconds, rounded up; 0 if it is negative, and the type's maximum if it is too long.
  var microsecondsRoundedUp: UInt64 {
    if self <= .zero { return 0 }
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000)
    let (sum, overflows) = whole.addingReportingOverflow(UInt64((attoseconds + 999_999_999_999) / 1_000_000_000_000))
    return isTooLong || overflows ? .max : sum
  }
}

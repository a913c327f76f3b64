import Glibc

/// Why a descriptor of the service manager, or the variables that announce descriptors, cannot be used.
@nonexhaustive
public enum PassedDescriptorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `LISTEN_PID` names another process: the descriptors are not for this one.
  case otherProcess(LISTEN_PID: String)
  /// `LISTEN_FDS` is not the number of descriptors.
  case badCount(LISTEN_FDS: String)
  /// The descriptor is closed.
  case closed(PassedDescriptor)
  /// This process has opened the descriptor itself: a program before it has closed the manager's.
  case opened(PassedDescriptor)
  /// The descriptor is not a stream socket that listens; `kind` is what it is.
  case notListening(PassedDescriptor, kind: String)

  /// A description of the fault and of what to do about it.
  public var description: String {
    switch self {
    case .otherProcess(let process):
      "LISTEN_PID is \"\(process)\", and this is process \(getpid()): the manager's descriptors are for another process. "
        + "A shell must start this program with exec; a program must remove LISTEN_PID, LISTEN_FDS and LISTEN_FDNAMES "
        + "before it starts this one."
    case .badCount(let count):
      "LISTEN_FDS is \"\(count)\"; expected the number of descriptors, at most the process's limit"
    case .closed(let descriptor): "\(descriptor) is closed; a program before this one has closed it"
    case .opened(let descriptor):
      "\(descriptor) was opened by this process; a program before this one has closed the manager's"
    case .notListening(let descriptor, let kind): "\(descriptor) is \(kind); expected a stream socket that listens"
    }
  }
}

/// The input from which a touchscreen's events are read.
@nonexhaustive
public enum TouchscreenInput: Hashable, Sendable {
  /// A device such as `/dev/input/event0`, or a FIFO into which successive writers play recordings.
  case path(String)
  /// An open descriptor of a device or a pipe; the caller closes it.
  case descriptor(Int32)
}

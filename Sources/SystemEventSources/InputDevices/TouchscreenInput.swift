/// Where a touchscreen's events are read from.
public enum TouchscreenInput: Hashable, Sendable {
  /// A device such as `/dev/input/event0`, or a FIFO that one writer after the other plays a recording into.
  case path(String)
  /// An open descriptor of a device or a pipe; it stays the caller's to close.
  case descriptor(Int32)
}

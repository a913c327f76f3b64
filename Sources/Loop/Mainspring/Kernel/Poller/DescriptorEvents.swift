/// The events for which a descriptor can be watched.
public struct DescriptorEvents: OptionSet, Hashable, Sendable {
  /// The bits, one per event.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A read would not block: there is data, the peer has closed the connection, or there is an error to read.
  public static let readable = DescriptorEvents(rawValue: 1 << 0)
  /// A write would not block.
  public static let writable = DescriptorEvents(rawValue: 1 << 1)
  /// `EPOLLPRI`, with which files such as `/proc/pressure/memory` report their events.
  ///
  /// It cannot be combined with the others.
  public static let urgent = DescriptorEvents(rawValue: 1 << 2)
}

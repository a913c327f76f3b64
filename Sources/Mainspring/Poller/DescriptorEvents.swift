/// What a descriptor can be waited for.
public struct DescriptorEvents: OptionSet, Hashable, Sendable {
  /// One bit a kind of readiness.
  public let rawValue: UInt8

  /// The set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A read would not block: there is data, the other side has closed, or an error waits to be read.
  public static let readable = DescriptorEvents(rawValue: 1 << 0)
  /// A write would not block.
  public static let writable = DescriptorEvents(rawValue: 1 << 1)
  /// `EPOLLPRI`: what files such as `/proc/pressure/memory` signal their events with.
  ///
  /// It cannot be joined with the others.
  public static let urgent = DescriptorEvents(rawValue: 1 << 2)
}

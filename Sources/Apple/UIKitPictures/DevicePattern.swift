import CPango

/// The drawing in a group of Cairo, or a mask of opacity, in device space.
final class DevicePattern {
  let pattern: OpaquePointer?

  /// Takes over the pattern, which is destroyed with this object.
  init(_ pattern: OpaquePointer?) { self.pattern = pattern }

  deinit { cairo_pattern_destroy(pattern) }
}

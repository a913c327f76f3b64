public import UIKitTesting

/// An application that keeps something on disk, whose process may end at any instant.
public protocol LastingApplication: SearchedApplication {
  /// A life of the application, and what its developers expect of the next launch.
  @MainActor static func life() -> ApplicationLife
}

/// The use of an application on a device up to the end of its process, and after it.
@MainActor
public struct ApplicationLife {
  /// Uses the application on a new device.
  public let use: (SimulatedDevice) throws -> Void
  /// Launches the application again on that device; returns whether the expectation holds.
  public let holdsAfterwards: (SimulatedDevice) throws -> Bool

  init(
    use: @escaping (SimulatedDevice) throws -> Void,
    holdsAfterwards: @escaping (SimulatedDevice) throws -> Bool
  ) {
    (self.use, self.holdsAfterwards) = (use, holdsAfterwards)
  }
}

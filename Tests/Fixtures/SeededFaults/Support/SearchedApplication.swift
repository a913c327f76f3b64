import UIKit
public import UIKitTesting

/// A small application, and what its developers expect of it.
public protocol SearchedApplication: SendableMetatype {
  /// The system events that may come at any time; the expectation allows for them.
  @MainActor static var events: [SystemEvent] { get }

  /// Uses the application on a new device; returns whether the expectation holds.
  @MainActor static func holds(on device: SimulatedDevice) throws -> Bool
}

extension SearchedApplication {
  /// No events, unless the application says otherwise.
  @MainActor public static var events: [SystemEvent] { [] }
}

/// An application with a fault that the ordinary order of its work does not show.
public protocol SeededFault: SearchedApplication {
  /// The number of switches of the shortest known order that shows the fault.
  static var shortest: Int { get }
}

extension SeededFault {
  /// One switch, unless the application says otherwise.
  public static var shortest: Int { 1 }
}

/// The model of an application, which needs no delegate.
public protocol Model: AnyObject {
  /// Creates the model.
  init()

  /// Does what the user does; runs on the application's main thread.
  func use()

  /// Whether the expectation holds, a minute later.
  var holds: Bool { get }
}

extension SearchedApplication where Self: Model {
  /// Launches the application, uses its model, and lets a minute pass.
  @MainActor public static func holds(on device: SimulatedDevice) throws -> Bool {
    try device.launch()
    let model = device.run {
      let model = Self()
      model.use()
      return model
    }
    device.advance(by: .seconds(60))
    return device.run { model.holds }
  }
}

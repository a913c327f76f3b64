import Foundation

/// What the archive of the application's state holds.
///
/// Decoding checks every type, so that a broken archive is refused as a whole.
struct PreservedState: Codable {
  /// The form of the archive; another one is not read.
  static let currentFormat = 1

  /// A view controller, in the order in which they were found: what contains it comes before it.
  struct Controller: Codable {
    let identifier: String
    /// The number of the view controller that contains it.
    let container: Int?
    /// Which of those of the same name in that container it is.
    let place: Int
    let restorationClass: String?
    let storyboard: PreservedValue.Storyboard?
    let scene: String?
    var isViewLoaded = false
    var state: [String: PreservedValue] = [:]
    /// The views that have restoration identifiers, by these.
    var views: [String: [String: PreservedValue]] = [:]
  }

  /// An object that was registered.
  struct Object: Codable {
    /// Its identifier, and before it those of its parents.
    let path: [String]
    let restorationClass: String?
    var state: [String: PreservedValue] = [:]
  }

  var format = PreservedState.currentFormat
  /// Whether the delegate was asked for secure coding: then only classes that are named are decoded.
  var isSecure = true
  /// What the delegate has put in.
  var application: [String: PreservedValue] = [:]
  var controllers: [Controller] = []
  var objects: [Object] = []

  /// The state from an archive; nil where it is broken.
  init?(archive: Data) {
    guard let state = try? PropertyListDecoder().decode(PreservedState.self, from: archive),
      state.format == PreservedState.currentFormat
    else { return nil }
    // A container comes before what it contains, so no chain of containers is endless.
    for (number, controller) in state.controllers.enumerated() {
      if let container = controller.container, !(0..<number).contains(container) { return nil }
    }
    self = state
  }

  init() {}

  func archive() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(self)
  }

  /// The identifiers of a view controller and those that it is in, from the outermost in.
  func path(of number: Int) -> [String] {
    var path: [String] = []
    var next: Int? = number
    while let current = next {
      path.insert(controllers[current].identifier, at: 0)
      next = controllers[current].container
    }
    return path
  }
}

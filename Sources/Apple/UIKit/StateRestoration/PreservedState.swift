import Foundation

/// The contents of the archive of the application's state.
///
/// Decoding checks every type; if any part of an archive is damaged, the whole archive is refused.
struct PreservedState: Codable {
  /// The version of the archive's format.
  ///
  /// Archives with another version are not read.
  static let currentFormat = 1

  /// A preserved view controller.
  ///
  /// A container precedes its children in the list of view controllers.
  struct Controller: Codable {
    let identifier: String
    /// The index of the containing view controller; nil for a root view controller.
    let container: Int?
    /// The index among those children of the container that have the same identifier.
    let place: Int
    let restorationClass: String?
    let storyboard: PreservedValue.Storyboard?
    let scene: String?
    var isViewLoaded = false
    var state: [String: PreservedValue] = [:]
    /// The states of views with restoration identifiers, keyed by identifier.
    var views: [String: [String: PreservedValue]] = [:]
  }

  /// A registered object that was preserved.
  struct Object: Codable {
    /// The identifiers of the object's parents, outermost first, and then the object's own.
    let path: [String]
    let restorationClass: String?
    var state: [String: PreservedValue] = [:]
  }

  var format = PreservedState.currentFormat
  /// Whether the delegate requested secure coding.
  ///
  /// If so, only classes that the decoding code names are decoded.
  var isSecure = true
  /// The values that the delegate encoded.
  var application: [String: PreservedValue] = [:]
  var controllers: [Controller] = []
  var objects: [Object] = []

  /// Decodes the state from an archive; nil if the archive is damaged or has another format.
  init?(archive: Data) {
    guard let state = try? PropertyListDecoder().decode(PreservedState.self, from: archive),
      state.format == PreservedState.currentFormat
    else { return nil }
    // A container must precede its children: this also ensures that no view controller contains itself.
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

  /// Returns the identifiers of a view controller and its containers, outermost first.
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

import Foundation
import Mainspring

/// The view controllers of a `.storyboard` file and the connections between them.
///
/// Use it only on the main actor.
///
/// The file is Interface Builder's own XML. Compiled storyboards are not available on Linux, so the bundle must contain
/// the file itself (`resources: [.copy("Main.storyboard")]` in Package.swift). Objects of unknown kinds are skipped,
/// with one warning for each file. A file is refused if it has more than 16 MB, 200,000 elements or 256 levels, or a
/// document type.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistoryboard>.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let file: InterfaceFile

  /// Loads the storyboard `name`.storyboard of a bundle.
  ///
  /// If the bundle is nil, the main bundle and the folders beside the executable, which contain the resources of
  /// SwiftPM's targets, are searched.
  ///
  /// - Precondition: The file exists and can be read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let found = InterfaceFile.find(name, type: "storyboard", in: storyboardBundleOrNil) else {
      let bundle = (storyboardBundleOrNil ?? .main).bundlePath
      fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle): there is no \(name).storyboard.")
    }
    do {
      file = try InterfaceFile(path: found.path, bundle: found.bundle)
    } catch {
      fatalError("The storyboard \(found.path) is refused: \(error)")
    }
    super.init()
  }

  /// Creates a storyboard from a parsed file.
  init(_ file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// Creates the storyboard's initial view controller; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? { initialController { _ in nil } }

  /// Calls `creator` with the coder to create the storyboard's initial view controller.
  ///
  /// If `creator` returns nil, the storyboard creates the view controller.
  ///
  /// - Returns: The view controller; nil if the storyboard has no initial view controller.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initialController { creator?($0) }.map { cast($0, "initial view controller") }
  }

  /// Creates the view controller with that storyboard identifier.
  ///
  /// - Precondition: The storyboard has that identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(identifier) { _ in nil }
  }

  /// Calls `creator` with the coder to create the view controller with that storyboard identifier.
  ///
  /// If `creator` returns nil, the storyboard creates the view controller.
  ///
  /// - Precondition: The storyboard has that identifier, and the view controller is a `ViewController`.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    cast(controller(identifier) { creator?($0) }, "view controller with the identifier '\(identifier)'")
  }

  private func cast<ViewController>(_ controller: UIViewController, _ role: String) -> ViewController {
    guard let cast = controller as? ViewController else {
      fatalError("The \(role) of \(file.name) is a \(type(of: controller)) and no \(ViewController.self).")
    }
    return cast
  }
}

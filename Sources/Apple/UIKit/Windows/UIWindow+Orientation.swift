import Foundation

/// The orientation of a window's contents: that of the device, if both the view controllers and the application support
/// it.
extension UIWindow {
  /// Called when the orientation of the device has changed.
  package func deviceTurns(to orientation: UIInterfaceOrientation) {
    orientations.ofDevice = orientation
    updateOrientation()
  }

  /// The orientation of the contents.
  package var contentOrientation: UIInterfaceOrientation { orientations.ofContents }

  /// Determines the orientation of the contents, and rotates them if it has changed.
  ///
  /// Each call reads the application's mask, as Apple's page on `supportedInterfaceOrientations` says, and intersects
  /// it with the view controller's. If the intersection is empty, the contents stay as they are, and a message goes to
  /// standard error.
  ///
  /// - Parameter presented: The view controller being presented, whose preferred orientation applies; nil if there is
  ///   none.
  func updateOrientation(presenting presented: UIViewController? = nil) {
    let ofApplication = list.application?.supportedInterfaceOrientations(for: self)
    guard let governor = controllerForOrientation else { return }
    let ofController = governor.supportedInterfaceOrientations
    let mask = ofApplication.map(ofController.intersection) ?? ofController
    if mask.isEmpty {
      return Complaint.log("The application and \(type(of: governor)) have no interface orientation in common.")
    }
    var next = orientations.ofContents
    if governor.shouldAutorotate, mask.contains(orientations.ofDevice.mask) { next = orientations.ofDevice }
    if let preferred = presented?.preferredInterfaceOrientationForPresentation, mask.contains(preferred.mask) {
      next = preferred
    }
    if !mask.contains(next.mask) {
      next = UIWindow.preferredOrder.first { mask.contains($0.mask) } ?? next
    }
    guard next != orientations.ofContents else { return }
    turn = CGAffineTransform(rotationAngle: next.angle - orientations.ofContents.angle)
    defer { turn = .identity }
    if let application = list.application, list.key === self {
      application.turnInterface(to: next) { turnContents(to: next) }
    } else {
      turnContents(to: next)
    }
  }

  /// Turns the contents to an orientation of the mask, as if the user had turned the device, unless they have one.
  ///
  /// - Returns: Whether the contents have an orientation of the mask then.
  func turn(within mask: UIInterfaceOrientationMask) -> Bool {
    if mask.contains(orientations.ofContents.mask) { return true }
    let ofController = controllerForOrientation?.supportedInterfaceOrientations ?? .all
    let ofApplication = list.application?.supportedInterfaceOrientations(for: self) ?? .all
    let permitted = mask.intersection(ofController).intersection(ofApplication)
    guard let next = UIWindow.preferredOrder.first(where: { permitted.contains($0.mask) }) else { return false }
    deviceTurns(to: next)
    return contentOrientation == next
  }

  /// The orientations, in the order in which the first permitted one is chosen.
  private static let preferredOrder: [UIInterfaceOrientation] = [
    .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
  ]

  /// Called when the root view controller has changed: reads the application's mask, and rotates the contents of a
  /// visible window.
  ///
  /// If the window is hidden, the view controller's mask is read only when the window is shown, because reading it may
  /// load the view.
  func rootChangesOrientation() {
    if isHidden { _ = list.application?.supportedInterfaceOrientations(for: self) } else { updateOrientation() }
  }

  private func turnContents(to next: UIInterfaceOrientation) {
    orientations.ofContents = next
    frame.size = next.size(ofScreen: bounds.size)
  }

  /// The view controller that determines the orientation: the topmost one presented in full screen, or else the root.
  private var controllerForOrientation: UIViewController? {
    var governor = rootViewController
    while let presented = governor?.presentation?.presented, presented.resolvedStyle == .fullScreen {
      governor = presented
    }
    return governor
  }
}

extension UIApplication {
  /// Determines the orientation of each visible window, and rotates the contents of those whose orientation has
  /// changed.
  func updateOrientations() {
    for window in windowList.frontToBack where !window.isHidden { window.updateOrientation() }
  }
}

extension UIInterfaceOrientation {
  /// The angle by which the interface is rotated, in radians.
  fileprivate var angle: CGFloat {
    switch self {
    case .landscapeLeft: -.pi / 2
    case .landscapeRight: .pi / 2
    case .portraitUpsideDown: .pi
    default: 0
    }
  }

  /// The mask with this orientation alone.
  fileprivate var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

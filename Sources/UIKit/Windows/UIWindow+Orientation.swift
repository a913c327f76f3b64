import Foundation

/// Which way up a window's contents are: as the device is held, if both their view controllers and the application can
/// be so.
extension UIWindow {
  /// The device is held like this now.
  package func deviceTurns(to orientation: UIInterfaceOrientation) {
    orientations.ofDevice = orientation
    updateOrientation()
  }

  /// Which way up the contents are.
  package var contentOrientation: UIInterfaceOrientation { orientations.ofContents }

  /// Turns the contents to where they are to be now.
  ///
  /// It asks the application for its mask each time, as Apple's page on `supportedInterfaceOrientations` says: that
  /// mask and the view controller's are intersected. If they have nothing in common, the contents stay as they are, and
  /// a line on standard error says so.
  ///
  /// - Parameter presented: what comes on the screen and says which way up it is best; nil where nothing does.
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
      let all: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
      next = all.first { mask.contains($0.mask) } ?? next
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

  /// There is another root view controller: the application is asked, and what is on the screen turns.
  ///
  /// A view controller that is not on the screen yet is not asked before its window is: the answer may need its view.
  func rootChangesOrientation() {
    if isHidden { _ = list.application?.supportedInterfaceOrientations(for: self) } else { updateOrientation() }
  }

  private func turnContents(to next: UIInterfaceOrientation) {
    orientations.ofContents = next
    let sides = (long: max(bounds.width, bounds.height), short: min(bounds.width, bounds.height))
    frame.size =
      next.isPortrait
      ? CGSize(width: sides.short, height: sides.long) : CGSize(width: sides.long, height: sides.short)
  }

  /// Who says which way up the contents can be: what covers the whole window, else its root view controller.
  private var controllerForOrientation: UIViewController? {
    var governor = rootViewController
    while let presented = governor?.presentation?.presented, presented.resolvedStyle == .fullScreen {
      governor = presented
    }
    return governor
  }
}

extension UIApplication {
  /// Asks which ways round the interface may be in each window that is shown, and turns what has to turn.
  func updateOrientations() {
    for window in windowList.frontToBack where !window.isHidden { window.updateOrientation() }
  }
}

extension UIInterfaceOrientation {
  /// How far the interface is turned, in radians.
  fileprivate var angle: CGFloat {
    switch self {
    case .landscapeLeft: -.pi / 2
    case .landscapeRight: .pi / 2
    case .portraitUpsideDown: .pi
    default: 0
    }
  }

  /// The set of this one alone.
  fileprivate var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

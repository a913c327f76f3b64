import Foundation

extension UIWindow {
  /// The least width, in points, at which a window on a tablet has the regular width class; half of a large screen
  /// reaches it, a third does not.
  private static let regularWidth: CGFloat = 600
  /// The least height, in points, at which a telephone in landscape orientation has the regular width class; only large
  /// models reach it.
  private static let largeTelephone: CGFloat = 414

  /// Returns the traits of a window with the size `size`, with the size classes from Apple's table of devices.
  func traits(for size: CGSize) -> UITraitCollection {
    let screen = UIScreen.traits
    let isUpright = size.height >= size.width
    let classes: (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) =
      if screen.userInterfaceIdiom == .pad {
        (size.width >= UIWindow.regularWidth ? .regular : .compact, .regular)
      } else if isUpright {
        (.compact, .regular)
      } else {
        (size.height >= UIWindow.largeTelephone ? .regular : .compact, .compact)
      }
    return UITraitCollection(traitsFrom: [
      screen, UITraitCollection(horizontalSizeClass: classes.horizontal),
      UITraitCollection(verticalSizeClass: classes.vertical),
    ])
  }
}

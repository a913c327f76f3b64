import Foundation

extension UIWindow {
  /// From which width on a tablet's window has much room, in points: a half of a large screen has, a third has not.
  private static let regularWidth: CGFloat = 600
  /// From which height on a telephone on its side has much room from left to right, in points: the large models have.
  private static let largeTelephone: CGFloat = 414

  /// What a window of that size has to reckon with, as Apple's table of devices says it.
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

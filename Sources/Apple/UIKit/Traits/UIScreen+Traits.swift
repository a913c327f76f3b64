extension UIScreen {
  /// The traits of the screen: those of a tablet if both sides have at least 744 points, otherwise those of a
  /// telephone.
  static var traits: UITraitCollection {
    let size = main.bounds.size
    let isPad = min(size.width, size.height) >= 744
    return UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: isPad ? .pad : .phone),
      UITraitCollection(userInterfaceStyle: UIApplication.instance?.presented.interfaceStyle ?? .light),
      UITraitCollection(horizontalSizeClass: isPad ? .regular : .compact),
      UITraitCollection(verticalSizeClass: isPad || size.height > size.width ? .regular : .compact),
      UITraitCollection(displayScale: main.scale),
      UITraitCollection(preferredContentSizeCategory: UIApplication.instance?.presented.contentSize ?? .large),
    ])
  }
}

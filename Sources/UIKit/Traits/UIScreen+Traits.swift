extension UIScreen {
  /// What the screen alone says: a telephone's room below 744 points along a side, a tablet's above.
  static var traits: UITraitCollection {
    let size = main.bounds.size
    let isPad = min(size.width, size.height) >= 744
    return UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: isPad ? .pad : .phone),
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(horizontalSizeClass: isPad ? .regular : .compact),
      UITraitCollection(verticalSizeClass: isPad || size.height > size.width ? .regular : .compact),
      UITraitCollection(displayScale: main.scale),
      UITraitCollection(preferredContentSizeCategory: UIApplication.instance?.presented.contentSize ?? .large),
    ])
  }
}

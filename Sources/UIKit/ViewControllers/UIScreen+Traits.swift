extension UIScreen {
  /// What the screen alone says: a telephone's room below 744 points along a side, a tablet's above.
  static var traits: UITraitCollection {
    let size = main.bounds.size
    let isPad = min(size.width, size.height) >= 744
    return UITraitCollection(
      idiom: isPad ? .pad : .phone,
      style: .light,
      horizontal: isPad ? .regular : .compact,
      vertical: isPad || size.height > size.width ? .regular : .compact,
      scale: main.scale
    )
  }
}

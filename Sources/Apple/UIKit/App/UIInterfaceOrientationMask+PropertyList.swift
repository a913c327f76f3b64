extension UIInterfaceOrientationMask {
  /// Creates the mask of the orientations that Info.plist names, such as `UIInterfaceOrientationPortrait`.
  ///
  /// Without names it contains all orientations, on a phone all except upside down.
  init(propertyListNames names: [String]?, on idiom: UIUserInterfaceIdiom) {
    guard let names else {
      self = idiom == .phone ? .allButUpsideDown : .all
      return
    }
    self = []
    for name in names {
      switch name {
      case "UIInterfaceOrientationPortrait": insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": insert(.landscapeRight)
      default: break
      }
    }
  }
}

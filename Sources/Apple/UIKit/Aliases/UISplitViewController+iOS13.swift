extension UISplitViewController.DisplayMode {
  /// The name of `secondaryOnly` before iOS 14.
  @available(*, deprecated, renamed: "secondaryOnly")
  public static var primaryHidden: UISplitViewController.DisplayMode { .secondaryOnly }

  /// The name of `oneBesideSecondary` before iOS 14.
  @available(*, deprecated, renamed: "oneBesideSecondary")
  public static var allVisible: UISplitViewController.DisplayMode { .oneBesideSecondary }

  /// The name of `oneOverSecondary` before iOS 14.
  @available(*, deprecated, renamed: "oneOverSecondary")
  public static var primaryOverlay: UISplitViewController.DisplayMode { .oneOverSecondary }
}

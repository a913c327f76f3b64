/// The items of a view controller in its containers' bars, created when they are needed.
struct BarItems {
  var navigation: UINavigationItem?
  var tab: UITabBarItem?
}

/// The relations of a view controller to its container and to its children.
struct Containment {
  weak var parent: UIViewController?
  /// The children, in the order in which they were added.
  var children: [UIViewController] = []
  var isMovingToParent = false
  var isMovingFromParent = false
  /// The traits that replace the inherited ones for children, by the identities of the children.
  var overrideTraits: [ObjectIdentifier: UITraitCollection] = [:]
}

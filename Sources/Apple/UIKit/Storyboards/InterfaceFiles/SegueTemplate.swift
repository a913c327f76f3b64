/// The description of a segue in a storyboard.
package struct SegueTemplate: Hashable, Sendable {
  /// The id of the object at which the segue starts.
  package let owner: String
  /// The id of the destination view controller, or for an unwind segue the id of the scene's exit.
  package let destination: String
  /// The kind: `show`, `presentation`, `embed`, `unwind`, `relationship`, `custom` and so on.
  package let kind: String
  package let identifier: String?
  /// For a relationship, the destination's role in its container, such as `rootViewController`.
  package let relationship: String?
  /// The name of the segue's class.
  ///
  /// `customModule` is its module.
  package let customClass: String?
  package let customModule: String?
  /// For an unwind segue, the selector of the action that the destination must have.
  package let unwindAction: String?
  /// The selector of the source's method that creates the destination.
  package let creation: String?
  package let isAnimated: Bool
  package let presentationStyle: String?
  package let transitionStyle: String?

  package init(_ element: InterfaceElement, destination: String, owner: String) {
    self.owner = owner
    self.destination = destination
    kind = element["kind"] ?? "show"
    identifier = element["identifier"]
    relationship = element["relationship"]
    customClass = element["customClass"]
    customModule = element["customModule"]
    unwindAction = element["unwindAction"]
    creation = element["destinationCreationSelector"]
    isAnimated = element.flag("animates") ?? true
    presentationStyle = element["modalPresentationStyle"]
    transitionStyle = element["modalTransitionStyle"]
  }
}

/// The description of a segue in a storyboard.
struct SegueTemplate: Hashable, Sendable {
  /// The id of the object at which the segue starts.
  let owner: String
  /// The id of the destination view controller, or for an unwind segue the id of the scene's exit.
  let destination: String
  /// The kind: `show`, `presentation`, `embed`, `unwind`, `relationship`, `custom` and so on.
  let kind: String
  let identifier: String?
  /// For a relationship, the destination's role in its container, such as `rootViewController`.
  let relationship: String?
  /// The name of the segue's class.
  ///
  /// `customModule` is its module.
  let customClass: String?
  let customModule: String?
  /// For an unwind segue, the action that the destination must have.
  let unwindAction: String?
  /// The action of the source that creates the destination.
  let creation: String?
  let isAnimated: Bool
  let presentationStyle: String?
  let transitionStyle: String?

  init(_ element: InterfaceElement, destination: String, owner: String) {
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

/// What a storyboard says of one segue.
struct SegueTemplate: Hashable, Sendable {
  /// The id of the object that the segue starts from.
  let owner: String
  /// The id of the view controller that it leads to; of an unwind segue, that of the scene's exit.
  let destination: String
  /// `show`, `presentation`, `embed`, `unwind`, `relationship`, `custom` and so on.
  let kind: String
  let identifier: String?
  /// Of a relationship, what the destination is to its container, such as `rootViewController`.
  let relationship: String?
  /// The class of the segue, with its module.
  let customClass: String?
  let customModule: String?
  /// Of an unwind segue, the action that says whether a view controller is the one to return to.
  let unwindAction: String?
  /// The action of the source that makes the destination.
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

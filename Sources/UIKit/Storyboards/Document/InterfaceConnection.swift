/// A line from one object of an Interface Builder file to another.
struct InterfaceConnection: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `property` of the owner is to be the destination.
    case outlet(property: String, destination: String)
    /// `property` of the owner is to hold the destination, among others.
    case outletCollection(property: String, destination: String)
    /// The destination is to do `selector` on an event of the owner.
    case action(selector: String, destination: String, event: String?)
    /// The owner, or an event of it, leads to another view controller.
    case segue(SegueTemplate)
  }

  /// The id of the object that it starts from.
  let owner: String
  let kind: Kind

  /// Every connection that starts at `element` or inside it, in the order of the file.
  static func all(in element: InterfaceElement) -> [InterfaceConnection] {
    var all: [InterfaceConnection] = []
    element.forEach { element in
      guard let owner = element.id else { return }
      for line in element.contents(of: "connections") {
        if let kind = kind(of: line, owner: owner) { all.append(InterfaceConnection(owner: owner, kind: kind)) }
      }
    }
    return all
  }

  private static func kind(of line: InterfaceElement, owner: String) -> Kind? {
    guard let destination = line["destination"] else { return nil }
    switch line.name {
    case "outlet": return line["property"].map { .outlet(property: $0, destination: destination) }
    case "outletCollection": return line["property"].map { .outletCollection(property: $0, destination: destination) }
    case "action":
      return line["selector"].map { .action(selector: $0, destination: destination, event: line["eventType"]) }
    case "segue": return .segue(SegueTemplate(line, destination: destination, owner: owner))
    default: return nil
    }
  }
}

/// A connection from an object of an Interface Builder file to another.
package struct InterfaceConnection: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Sets `property` of the owner to the destination.
    case outlet(property: String, destination: String)
    /// Adds the destination to the collection `property` of the owner.
    case outletCollection(property: String, destination: String)
    /// Makes the destination perform `selector` on an event of the owner.
    case action(selector: String, destination: String, event: String?)
    /// Leads from the owner, or from an event of the owner, to another view controller.
    case segue(SegueTemplate)
  }

  /// The id of the object at which the connection starts.
  package let owner: String
  package let kind: Kind

  /// Returns all connections that start at `element` or inside it, in the order of the file.
  package static func all(in element: InterfaceElement) -> [InterfaceConnection] {
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

import ProgramSymbols

/// The places of a delegate's methods in the source code, from the program's debug information.
enum CallbackPlaces {
  /// Returns the places, such as `Courier/AppDelegate.swift:39`, by the names of the methods with the labels of their
  /// parameters: `applicationDidFinishLaunchingWithOptions`.
  static func of(_ delegates: [AnyObject]) -> [String: String] {
    var places: [String: String] = [:]
    for delegate in delegates {
      // The identifier of a class is the address of its metadata.
      let address = UInt(bitPattern: ObjectIdentifier(type(of: delegate)))
      guard let metadata = UnsafeRawPointer(bitPattern: address) else { continue }
      for (method, place) in MethodDeclaration.places(ofClassAt: metadata) {
        let labels = method.parameters.map { $0.label.prefix(1).uppercased() + $0.label.dropFirst() }
        places[method.name + labels.joined()] = place
      }
    }
    return places
  }
}

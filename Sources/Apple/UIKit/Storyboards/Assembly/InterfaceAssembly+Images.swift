extension InterfaceAssembly {
  /// Returns the image whose name an attribute gives: a symbol of the system, or an image of the file's bundle.
  ///
  /// Returns nil without a name, and if there is no such image, as on Apple's platforms.
  func image(_ element: InterfaceElement, _ attribute: String) -> UIImage? {
    guard let name = element[attribute] else { return nil }
    // Files of other versions state it only at the place where the image is used.
    let isOfSystem = file.document.systemImages.contains(name) || element["catalog"] == "system"
    return isOfSystem ? UIImage(systemName: name) : UIImage(named: name, in: file.bundle, compatibleWith: nil)
  }
}

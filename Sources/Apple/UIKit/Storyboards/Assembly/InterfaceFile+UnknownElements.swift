extension InterfaceFile {
  /// Writes the kinds of skipped objects to standard error, if there are any.
  func warnOfUnknownElements() {
    let unknown = document.unknownElements(known: Set(InterfaceClass.all.keys))
    if unknown.isEmpty { return }
    LaunchEnvironment.warn(
      "\(name): elements of these unknown kinds are skipped: " + unknown.joined(separator: ", ")
    )
  }
}

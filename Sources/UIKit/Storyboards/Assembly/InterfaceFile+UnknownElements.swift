extension InterfaceFile {
  /// Writes the kinds of skipped objects to standard error, if there are any.
  func warnOfUnknownElements() {
    let unknown = document.unknownElements(known: Set(InterfaceClass.all.keys))
    if unknown.isEmpty { return }
    LaunchEnvironment.warn(
      "\(name): what it has of these kinds is skipped, since they are not known here: "
        + unknown.joined(separator: ", ")
    )
  }
}

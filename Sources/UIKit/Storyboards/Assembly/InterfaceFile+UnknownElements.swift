extension InterfaceFile {
  /// Lists the kinds of skipped objects on standard error.
  func warnOfUnknownElements() {
    let unknown = document.unknownElements(known: Set(InterfaceClass.all.keys))
    if unknown.isEmpty { return }
    LaunchEnvironment.warn(
      "\(name): what it has of these kinds is skipped, since they are not known here: "
        + unknown.joined(separator: ", ")
    )
  }
}

/// The source whose values an asynchronous sequence passes on.
///
/// Use it on the loop's thread only.
enum AwaitedSource {
  case descriptor(DescriptorSource)
  /// The source of a signal, which is never paused, because its values are kept while no task waits.
  case signal(SignalSource)

  func setPaused(_ pauses: Bool) { if case .descriptor(let source) = self { source.setPaused(pauses) } }

  func cancel() {
    switch self {
    case .descriptor(let source): source.cancel()
    case .signal(let source): source.cancel()
    }
  }
}

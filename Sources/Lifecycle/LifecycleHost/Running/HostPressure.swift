import AppLifecycle
import Mainspring
import SystemEventSources

/// Reports when the memory of the machine, or of the host's own group, runs short.
@MainActor
final class HostPressure {
  private let sink: Sink
  private let source: MemoryPressureSource
  /// Why nothing is reported; nil if something is.
  let reason: String?

  /// Receives the source's events; `@unchecked Sendable`: it is used on the main actor only.
  private final class Sink: SystemEventSink, @unchecked Sendable {
    var report: (() -> Void)?

    func receive(_ event: SourceEvent) { report?() }
    func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?) {}
  }

  init(loop: EventRunLoop, onPressure: @escaping @MainActor (_ isCritical: Bool) -> Void) {
    sink = Sink()
    source = MemoryPressureSource(sink: sink, loop: loop)
    sink.report = { [weak source] in MainActor.assumeIsolated { onPressure(source?.level == .critical) } }
    if case .unavailable(let reason) = source.start() { self.reason = reason } else { reason = nil }
  }
}

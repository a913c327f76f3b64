import AppLifecycle
import Mainspring
import SystemEventSources

/// Reports when the memory of the machine, or of the host's own group, runs short.
@MainActor
final class HostPressure {
  private let loop: EventRunLoop
  private let onPressure: @MainActor (_ isCritical: Bool) -> Void
  private var sources: [String: MemoryPressureSource] = [:]
  /// Why nothing is reported; nil if something is.
  private(set) var reason: String?

  /// Receives the source's events; `@unchecked Sendable`: it is used on the main actor only.
  private final class Sink: SystemEventSink, @unchecked Sendable {
    var report: (() -> Void)?

    func receive(_ event: SourceEvent) { report?() }
    func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?) {}
  }

  init(loop: EventRunLoop, onPressure: @escaping @MainActor (_ isCritical: Bool) -> Void) {
    self.loop = loop
    self.onPressure = onPressure
    watch(nil)
  }

  /// Watches the whole machine and the groups in a folder too, since the host's own group has no application in it.
  func watchGroups(in folder: String) {
    if PressureLocation.isSwitchedOff { return }
    for path in ["/proc/pressure/memory", "\(folder)/memory.pressure"] where sources[path] == nil { watch(path) }
  }

  private func watch(_ path: String?) {
    let sink = Sink()
    let source = MemoryPressureSource(sink: sink, loop: loop, path: path)
    sink.report = { [weak source, onPressure] in MainActor.assumeIsolated { onPressure(source?.level == .critical) } }
    sources[path ?? ""] = source
    switch source.start() {
    case .available: reason = nil
    case .unavailable(let reason): if path == nil { self.reason = reason }
    }
  }
}

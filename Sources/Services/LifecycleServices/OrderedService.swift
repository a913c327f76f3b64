import ServiceLifecycle

/// A service that a cancellation of its group reaches only when the services behind it in the list have ended.
struct OrderedService: Service {
  let service: any Service
  let index: Int
  let ended: EndedServices

  func run() async throws {
    defer { ended.end(index) }
    // A service that has not begun has nothing that the others use.
    if Task.isCancelled { return try await service.run() }
    // A task of its own, which the group cannot cancel; it inherits what tells the service of a graceful shutdown.
    let running = Task { try await service.run() }
    try await withTaskCancellationHandler {
      try await running.value
    } onCancel: {
      ended.whenEnded(behind: index) { running.cancel() }
    }
  }
}

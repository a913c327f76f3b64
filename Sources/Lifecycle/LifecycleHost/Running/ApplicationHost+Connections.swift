import AppLifecycle
import ControlPlane
import Foundation
import Mainspring

extension ApplicationHost {
  /// The time in which an application must answer an event; its own watchdog ends a callback after 20 s.
  private static let answerLimit = Duration.seconds(26)

  // MARK: - Control sockets

  /// Connects to the application's control socket when it appears in the application's folder.
  func connect(_ name: String, _ application: HostedApplicationState) {
    let folder = folder(of: name)
    let changes = loop.fileChanges(at: [folder], for: [.movedTo, .created])
    var iterator = changes.makeAsyncIterator()
    if connectIfPossible(name, application, folder) { return }
    application.search = Task { @MainActor [weak self, weak application] in
      while let self, let application, (try? await iterator.next()) != nil, !Task.isCancelled {
        if connectIfPossible(name, application, folder) { return }
      }
    }
  }

  private func connectIfPossible(_ name: String, _ application: HostedApplicationState, _ folder: String) -> Bool {
    guard let process = application.process else { return true }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let sockets = files.filter { $0.hasSuffix(".sock") }
    // The program may be a script, whose child has the socket.
    guard let file = sockets.first(where: { $0.hasSuffix("-\(process.number).sock") }) ?? sockets.first else {
      return false
    }
    application.controlPath = "\(folder)/\(file)"
    follow(name, application, fromBeginning: !application.isAdopted)
    return true
  }

  /// Opens the event stream: from the application's launch, or from now on with the present state.
  ///
  /// The log of a long life is not replayed: the application would be frozen at each suspension that is long over.
  private func follow(_ name: String, _ application: HostedApplicationState, fromBeginning: Bool) {
    guard let path = application.controlPath else { return }
    application.stream = ControlExchange(
      "GET",
      fromBeginning ? "/events?replay=true" : "/events",
      at: path,
      on: loop,
      reading: .stream(
        begun: { [weak self, weak application] in
          guard let self, let application else { return }
          // Events are delivered when its state is known: the answer must not be of the time before them.
          if fromBeginning { handle(.connected, of: name) } else { askForState(name, application) }
        },
        line: { [weak self, weak application] line in
          guard let self, let application else { return }
          take(line, name, application)
        }
      ),
      onEnd: { [weak self, weak application] _ in
        guard let self, let application, application.process != nil else { return }
        // The application has closed it, because this host was slow or the application is about to end.
        application.search = Task { @MainActor [weak self, weak application] in
          try? await self?.loop.clock.sleep(for: .milliseconds(100))
          guard let self, let application, application.process != nil, !Task.isCancelled else { return }
          follow(name, application, fromBeginning: false)
        }
      }
    )
  }

  private func askForState(_ name: String, _ application: HostedApplicationState) {
    guard let path = application.controlPath else { return }
    application.lastExchange += 1
    let number = application.lastExchange
    application.exchanges[number] = ControlExchange(
      "GET",
      "/state",
      at: path,
      on: loop,
      reading: .whole { [weak self] _, body in
        guard let snapshot = try? JSONDecoder().decode(ApplicationSnapshot.self, from: Data(body)) else { return }
        self?.handle(.reported(snapshot.phase.rawValue), of: name)
      },
      onEnd: { [weak self, weak application] _ in
        application?.forgetExchange(number)
        self?.handle(.connected, of: name)
      }
    )
  }

  /// Takes a line of the application's life-cycle log.
  private func take(_ line: ArraySlice<UInt8>, _ name: String, _ application: HostedApplicationState) {
    let text = String(decoding: line, as: UTF8.self)
    application.keep(text)
    guard let entry = try? JSONDecoder().decode(LifecycleLogEntry.self, from: Data(line)) else { return }
    if entry.kind == .state { handle(.reported(entry.name), of: name) }
  }

  func deliver(_ event: SystemEvent, to name: String) {
    guard let application = hosted[name], let path = application.controlPath else { return }
    if event == .home, machine.applications[name]?.terms.kind == .application {
      takePicture(of: name, application, at: path)
    }
    application.lastExchange += 1
    application.lastEvent = event
    let number = application.lastExchange
    application.exchanges[number] = ControlExchange(
      "POST",
      "/events",
      body: JSON.encode(event),
      at: path,
      on: loop,
      reading: .whole { [weak self] status, body in
        let reply = try? JSONDecoder().decode(EventReply.self, from: Data(body))
        self?.handle(.answered(event, isDropped: status != 200 || reply?.outcome == .dropped), of: name)
      },
      onEnd: { [weak application] _ in application?.forgetExchange(number) }
    )
    watchForAnswer(event, number, name, application)
  }

  private func watchForAnswer(
    _ event: SystemEvent,
    _ number: Int,
    _ name: String,
    _ application: HostedApplicationState
  ) {
    application.limits[number] = loop.addTimer(after: ApplicationHost.answerLimit) { [weak self, weak application] in
      guard let self, let application, application.exchanges[number] != nil else { return }
      // Time in which it is frozen does not count.
      if application.process?.isFrozen == true { return watchForAnswer(event, number, name, application) }
      application.forgetExchange(number)
      handle(.silent(event), of: name)
    }
  }

  // MARK: - Sockets

  /// Makes the sockets of a description that are not held yet, and closes those that it has no more.
  func openSockets(of name: String, _ application: HostedApplicationState) {
    guard let sockets else { return }
    let described = application.description.sockets ?? []
    let keys = described.map { "\(name) \($0.tcp ?? $0.unix ?? "")" }
    for former in sockets.descriptors.keys where former.hasPrefix("\(name) ") && !keys.contains(former) {
      application.unwatch(former)
      sockets.drop(former)
    }
    for (key, socket) in zip(keys, described) where sockets.descriptors[key] == nil {
      do throws(HostedProcess.Failure) {
        // If the process that kept the sockets has been killed too, an application that runs still has its own.
        let left = found[name].flatMap { HostSockets.listening(in: $0, at: socket) }
        if let left { sockets.keep(left, as: key) } else { sockets.keep(try HostSockets.listen(socket), as: key) }
      } catch {
        record(name, "it has no socket: \(error)")
      }
    }
    application.socketKeys = keys
  }

  func watchSockets(of name: String, _ watches: Bool) {
    guard let application = hosted[name] else { return }
    for key in application.socketKeys {
      application.unwatch(key)
      guard watches, let descriptor = sockets?.descriptors[key] else { continue }
      do {
        application.watches[key] = try loop.addDescriptor(descriptor) { [weak self] _ in
          self?.handle(.connectionWaits, of: name)
        }
      } catch {
        record(name, "its socket cannot be watched: \(error)")
      }
    }
  }

  func countConnections(of name: String) {
    let described = hosted[name]?.description.sockets ?? []
    let count = described.reduce(0) { $0 + HostSockets.connections(at: $1) }
    // The machine is handling an event; it receives this one afterwards.
    loop.postToMainActor { [weak self] in self?.handle(.connections(count), of: name) }
  }
}

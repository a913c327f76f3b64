import ControlPlane
import Foundation
import Mainspring

/// The host's memory of its applications: sentences, phases, and pictures of their screens.
extension ApplicationHost {
  func record(_ name: String, _ text: String) {
    history.add(text, about: name, at: Date.now.timeIntervalSince1970)
    for observer in records { observer(name, text) }
  }

  /// Adds the phases that have changed to the history.
  func recordPhases() {
    let date = Date.now.timeIntervalSince1970
    for (name, application) in machine.applications {
      history.add(application.phase, of: name, end: hosted[name]?.lastEnd, at: date)
    }
  }

  // MARK: - Pictures

  private static let beginningOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  func picturePath(of name: String) -> String { "\(configuration.stateFolder)/pictures/\(name).png" }

  /// Keeps a picture of an application's screen, which is about to leave the foreground and can draw none later.
  ///
  /// An application without a screen answers that it has none.
  func takePicture(of name: String, _ application: HostedApplicationState, at path: String) {
    application.lastExchange += 1
    let number = application.lastExchange
    application.exchanges[number] = ControlExchange(
      "GET",
      "/screenshot",
      at: path,
      on: loop,
      reading: .whole { [weak self] status, body in
        guard let self, status == 200, body.starts(with: ApplicationHost.beginningOfPNG) else { return }
        do {
          try Data(body).write(to: URL(fileURLWithPath: picturePath(of: name)), options: .atomic)
        } catch {
          record(name, "its picture cannot be written: \(error.localizedDescription)")
        }
      },
      onEnd: { [weak application] _ in application?.forgetExchange(number) }
    )
  }
}

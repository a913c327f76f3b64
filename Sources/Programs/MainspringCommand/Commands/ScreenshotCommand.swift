import ArgumentParser
import ControlPlane
import Foundation

struct ScreenshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Writes a picture of what an application shows, which must be linked with UIKitPictures."
  )

  @Argument(help: "Name, process identifier or socket.")
  var app: String

  @Argument(help: "The file, whose name ends with .png or .svg.")
  var file: String

  func validate() throws {
    if format == nil {
      throw ValidationError("The name of the file must end with .png or .svg; it is \(file).")
    }
  }

  private var format: ScreenshotFormat? {
    ScreenshotFormat(rawValue: URL(fileURLWithPath: file).pathExtension.lowercased())
  }

  func run() throws {
    let client = ControlClient(socketPath: try RunningApplications.find(app).socketPath)
    let picture = try client.screenshot(format ?? .png)
    do {
      try Data(picture).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw ControlError.unusableFile(path: file, reason: error.localizedDescription)
    }
  }
}

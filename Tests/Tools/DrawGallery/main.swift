// Draws the screens of the gallery in both appearances: DrawGallery FOLDER [NAME…].
import Foundation
import Gallery
import UIKit
import UIKitPictures
import UIKitTesting

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  FileHandle.standardError.write(Data("Usage: DrawGallery FOLDER [NAME…]\n".utf8))
  exit(64)
}
let wanted = Set(arguments.dropFirst())
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
for screen in GalleryScreen.all where wanted.isEmpty || wanted.contains(screen.name) {
  for (style, name) in [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")] {
    let device = SimulatedDevice()
    try device.launch()
    var window: UIWindow?
    device.run {
      let made = UIWindow(frame: UIScreen.main.bounds)
      made.overrideUserInterfaceStyle = style
      made.rootViewController = screen.make()
      made.makeKeyAndVisible()
      window = made
    }
    device.advance(by: .seconds(1))
    let picture = try device.screenshot()
    try picture.png.write(to: URL(fileURLWithPath: "\(folder)/\(screen.name)-\(name).png"))
    try picture.svg.write(to: URL(fileURLWithPath: "\(folder)/\(screen.name)-\(name).svg"))
    withExtendedLifetime(window) {}
  }
}

// Draws the screens of the gallery in both appearances: DrawGallery [--sheets] [--scale N] FOLDER [NAME…].
//
// With --sheets, it draws sheets of eight pictures instead of a file for each.
import Foundation
import Gallery
import UIKit
import UIKitPictures
import UIKitTesting

/// The options and the folder of the command line.
struct Options {
  var drawsSheets = false
  var scale = 2.0
  var words: [String] = []

  init(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--sheets": drawsSheets = true
      case "--scale": scale = rest.next().flatMap(Double.init) ?? scale
      default: words.append(word)
      }
    }
  }
}

/// Returns the picture of a screen in an appearance.
func picture(of screen: GalleryScreen, _ style: InterfaceStyle, scale: Double) throws -> Screenshot {
  let device = SimulatedDevice()
  try device.launch()
  device.setInterfaceStyle(style)
  let window = device.run { screen.show() }
  device.advance(by: .seconds(1))
  defer { withExtendedLifetime(window) {} }
  return try device.screenshot(scale: scale)
}

/// Returns a PNG file with pictures beside each other, in rows of four, with their names.
func sheet(_ pictures: [(name: String, png: Data)]) throws -> Data? {
  let device = SimulatedDevice()
  try device.launch()
  let (width, height) = (398.0, 868.0)
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let size = CGSize(width: 4 * width, height: CGFloat((pictures.count + 3) / 4) * height)
  return device.run {
    UIGraphicsImageRenderer(size: size, format: format)
      .pngData { context in
        UIColor.systemPink.setFill()
        context.fill(CGRect(origin: .zero, size: size))
        for (index, picture) in pictures.enumerated() {
          let place = CGPoint(x: CGFloat(index % 4) * width + 4, y: CGFloat(index / 4) * height + 20)
          UIImage(data: picture.png)?.draw(in: CGRect(x: place.x, y: place.y, width: width - 8, height: height - 24))
          picture.name.draw(
            at: CGPoint(x: place.x, y: place.y - 18),
            withAttributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.black]
          )
        }
      }
  }
}

let options = Options(CommandLine.arguments.dropFirst())
guard let folder = options.words.first.map({ URL(fileURLWithPath: $0) }) else {
  FileHandle.standardError.write(Data("Usage: DrawGallery [--sheets] [--scale N] FOLDER [NAME…]\n".utf8))
  exit(64)
}
let wanted = Set(options.words.dropFirst())
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
var pictures: [(name: String, png: Data)] = []
for screen in GalleryScreen.all where wanted.isEmpty || wanted.contains(screen.name) {
  for (style, name) in [(InterfaceStyle.light, "light"), (.dark, "dark")] {
    let drawn = try picture(of: screen, style, scale: options.scale)
    if options.drawsSheets {
      pictures.append(("\(screen.name) \(name)", drawn.png))
    } else {
      try drawn.png.write(to: folder.appendingPathComponent("\(screen.name)-\(name).png"))
      try drawn.svg.write(to: folder.appendingPathComponent("\(screen.name)-\(name).svg"))
    }
  }
}
for start in stride(from: 0, to: pictures.count, by: 8) {
  let file = folder.appendingPathComponent("sheet-\(start / 8 + 1).png")
  try sheet(Array(pictures[start..<min(start + 8, pictures.count)]))?.write(to: file)
}

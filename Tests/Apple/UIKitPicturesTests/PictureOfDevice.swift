import Testing
import UIKit
import UIKitTesting

/// A device whose screen shows one view, and the pixels of its picture.
@MainActor
struct PictureOfDevice {
  let device = SimulatedDevice()
  let window: UIWindow
  let view: UIView

  /// Launches an application that shows a white view; text is measured by fonts.
  init() throws {
    device.measuresTextByFonts = true
    try device.launch()
    let controller = UIViewController()
    var window: UIWindow?
    device.run {
      controller.view.backgroundColor = .white
      let made = UIWindow(frame: UIScreen.main.bounds)
      made.rootViewController = controller
      made.makeKeyAndVisible()
      window = made
    }
    device.advance(by: .zero)
    self.window = try #require(window)
    view = controller.view
  }

  /// Adds a colored view.
  @discardableResult
  func add(_ color: UIColor, _ frame: CGRect, to parent: UIView? = nil) -> UIView {
    device.run {
      let view = UIView(frame: frame)
      view.backgroundColor = color
      (parent ?? self.view).addSubview(view)
      return view
    }
  }

  /// Returns the color at each of the points, as red, green and blue from 0 to 255.
  func colors(_ points: (Double, Double)...) throws -> [[UInt8]] {
    let picture = try device.screenshot(scale: 1)
    let bitmap = try #require(Graphics.library?.decode(picture.png, .png))
    return points.map { x, y in
      let pixel = (Int(y) * bitmap.width + Int(x)) * 4
      return [bitmap.bytes[pixel + 2], bitmap.bytes[pixel + 1], bitmap.bytes[pixel]]
    }
  }
}

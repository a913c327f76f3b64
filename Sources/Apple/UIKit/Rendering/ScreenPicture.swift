import ControlPlane
import Foundation

/// A picture of the screen, or of a view.
@MainActor
package struct ScreenPicture {
  /// A reason for which there is no picture.
  package enum Failure: Error {
    /// The program is not linked with UIKitPictures.
    case noLibrary
    /// Fonts of the system are not installed.
    case missingFonts([String])
    /// The picture has no pixels, or too many.
    case size(CGSize)
    /// The application is suspended, so its code cannot draw.
    case suspended
  }

  /// The area that is drawn, in points.
  private let area: CGRect
  private let drawing: (CGContext) -> Void
  private let library: any GraphicsLibrary

  private init(_ area: CGRect, _ drawing: @escaping (CGContext) -> Void) throws(Failure) {
    let library = try ScreenPicture.checkLibrary()
    guard area.width > 0, area.height > 0 else { throw .size(area.size) }
    (self.area, self.drawing, self.library) = (area, drawing, library)
  }

  /// Returns the library that draws.
  @discardableResult
  static func checkLibrary() throws(Failure) -> any GraphicsLibrary {
    guard let library = Graphics.library else { throw .noLibrary }
    guard library.missingFonts.isEmpty else { throw .missingFonts(library.missingFonts) }
    return library
  }

  /// A picture of the windows of the application whose code is running, after the layout that is pending.
  package static func ofScreen() throws(Failure) -> ScreenPicture {
    let windows = WindowList.shared
    windows.layOutNow()
    return try ScreenPicture(UIScreen.main.bounds) { context in
      context.setFillColor(UIColor.black.cgColor)
      context.fill(UIScreen.main.bounds)
      for window in windows.all { LayerRenderer(context: context).draw(window.layer) }
      HomeIndicator.draw(in: context, windows.key)
    }
  }

  /// A picture of a view and its subviews, after the layout that is pending.
  package static func of(_ view: UIView) throws(Failure) -> ScreenPicture {
    view.layoutIfNeeded()
    return try ScreenPicture(view.bounds) { LayerRenderer(context: $0).drawInOwnCoordinates(view.layer) }
  }

  /// Returns the picture as a PNG file with `scale` pixels per point, which names the fonts that it shows.
  package func png(scale: CGFloat) throws(Failure) -> (data: Data, fonts: [String]) {
    let context = try drawnContext(scale: scale)
    guard let file = context.canvas?.png() else { throw .size(area.size) }
    let fonts = context.canvas?.fonts.sorted() ?? []
    return (PictureFonts.add(fonts, to: file), fonts)
  }

  /// Returns the picture's pixels, `scale` per point.
  package func bitmap(scale: CGFloat) throws(Failure) -> Bitmap {
    guard let bitmap = try drawnContext(scale: scale).canvas?.bitmap() else { throw .size(area.size) }
    return bitmap
  }

  private func drawnContext(scale: CGFloat) throws(Failure) -> CGContext {
    let context = CGContext(size: area.size, scale: scale, isOpaque: false)
    guard context.canvas != nil else { throw .size(area.size) }
    draw(on: context)
    return context
  }

  /// Returns the picture as an SVG file, and the fonts that it shows.
  package func svg() -> (data: Data, fonts: [String]) {
    var fonts: [String] = []
    let (width, height) = (Int(area.width.rounded(.up)), Int(area.height.rounded(.up)))
    let data = library.svg(width: width, height: height) { canvas in
      draw(on: CGContext(canvas, width: width, height: height, scale: 1))
      fonts = canvas.fonts.sorted()
    }
    return (data, fonts)
  }

  /// Returns the picture as a file; as PNG it has two pixels per point.
  func data(_ format: ScreenshotFormat) throws(Failure) -> Data {
    switch format {
    case .png: try png(scale: 2).data
    case .svg: svg().data
    }
  }

  private func draw(on context: CGContext) {
    context.translateBy(x: -area.minX, y: -area.minY)
    drawing(context)
  }
}

extension ScreenPicture.Failure: CustomStringConvertible {
  /// The failure in words.
  package var description: String {
    switch self {
    case .noLibrary: "there is no picture: the program is not linked with the product UIKitPictures"
    case .missingFonts(let names):
      "there is no picture, since fonts are not installed: \(names.joined(separator: ", "))"
    case .size(let size): "there is no picture of \(size.width) by \(size.height) points: it has no pixels, or too many"
    case .suspended: "there is no picture: the application is suspended"
    }
  }
}

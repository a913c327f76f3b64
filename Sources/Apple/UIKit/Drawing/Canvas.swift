import Foundation
import Geometry

/// The pixels, or the recorded drawing, behind a graphics context; the module UIKitPictures provides it.
///
/// Paths are in device space, whose unit is a pixel and whose y axis points up. One thread at a time.
package protocol Canvas: AnyObject {
  /// Saves the clipping area on a stack.
  func save()
  /// Restores the clipping area that was saved last.
  func restore()
  /// Reduces the clipping area to the inside of a path.
  func clip(to path: [CGPath.Element], _ rule: CGPathFillRule)
  /// Reduces the clipping area by the opacity of a bitmap that fills `rect`, in the user space of `state`.
  func clip(to rect: CGRect, by mask: Bitmap, _ state: CGContext.GraphicsState)
  /// Makes the whole canvas the clipping area again.
  func resetClip()

  /// Fills the inside of a path.
  func fill(_ path: [CGPath.Element], _ rule: CGPathFillRule, _ state: CGContext.GraphicsState)
  /// Draws a line along a path; its width and its dashes are in the user space of `state`.
  func stroke(_ path: [CGPath.Element], _ state: CGContext.GraphicsState)
  /// Makes the inside of a path transparent.
  func clear(_ path: [CGPath.Element])
  /// Fills the clipping area with a gradient, whose points are in the user space of `state`.
  func fill(with shading: Shading, _ state: CGContext.GraphicsState)
  /// Draws a bitmap into `rect`, with its first row at the side of larger y in the user space of `state`.
  func draw(_ bitmap: Bitmap, in rect: CGRect, isSmooth: Bool, _ state: CGContext.GraphicsState)
  /// Draws a text with its upper left corner at `point`, in user space with a y axis that points down.
  func draw(_ text: any TextLayout, at point: CGPoint, _ state: CGContext.GraphicsState)
  /// Draws a recording with its upper left corner at the origin of user space, whose y axis points down, and a pixel of
  /// the recording for each unit.
  func draw(_ recording: any Canvas, _ state: CGContext.GraphicsState)

  /// Begins a group: what follows is composed as one image when it ends.
  func beginGroup()
  /// Ends the group, and draws it with the opacity, the blend mode and the shadow of `state`.
  func endGroup(_ state: CGContext.GraphicsState)

  /// The fonts of the texts that were drawn, as their names with versions.
  var fonts: Set<String> { get }
  /// Returns a copy of the pixels; nil for a recording.
  func bitmap() -> Bitmap?
  /// Returns the pixels as a PNG file; nil for a recording.
  func png() -> Data?
}

/// A gradient between two points or circles.
package struct Shading {
  /// The positions of the colors, from 0 to 1, and the colors.
  package var stops: [(location: CGFloat, color: ColorComponents)]
  /// The points at which the gradient begins and ends.
  package var points: (start: CGPoint, end: CGPoint)
  /// The radii of the circles at which a radial gradient begins and ends; nil for a gradient along a line.
  package var radii: (start: CGFloat, end: CGFloat)?
  /// Whether the first color continues before the start.
  package var continuesBefore: Bool
  /// Whether the last color continues after the end.
  package var continuesAfter: Bool
}

/// The components of a color in sRGB, each from 0 to 1.
package struct ColorComponents: Hashable, Sendable {
  package var red, green, blue, alpha: CGFloat
}

/// The libraries for drawing, text and image files; the module UIKitPictures provides them.
package protocol GraphicsLibrary: Sendable {
  /// Returns a transparent canvas with pixels; nil if it would be too large.
  func makeCanvas(width: Int, height: Int) -> (any Canvas)?
  /// Returns a canvas of a size in pixels that records what is drawn, to draw it later in any size.
  func makeRecording(width: Int, height: Int) -> any Canvas
  /// Returns an SVG file of a size in pixels, with what `draw` draws on its canvas.
  func svg(width: Int, height: Int, _ draw: (any Canvas) -> Void) -> Data
  /// Returns the pixels of an image file; nil if the file is damaged, or its image is too large.
  func decode(_ file: Data, _ format: ImageHeader.Format) -> Bitmap?
  /// Returns the bitmap as a PNG file.
  func png(_ bitmap: Bitmap) -> Data
  /// Returns the bitmap as a JPEG file on white, with a quality from 0 to 1.
  func jpeg(_ bitmap: Bitmap, quality: CGFloat) -> Data
  /// Breaks a text into lines.
  func layOut(_ text: TextToLayOut) -> any TextLayout
  /// Returns the metrics of a font, in points.
  func metrics(of font: UIFont) -> FontMetrics
  /// Returns the outline of a glyph in the font of symbols, in a square with sides of 1 whose y axis points down; nil
  /// if the font is not installed or lacks the glyph.
  func outline(ofSymbol code: UInt32) -> [CGPath.Element]?
  /// The names of the fonts of the system that are not installed, with the packages that have them.
  var missingFonts: [String] { get }
}

/// The proportions of a font, in points.
package struct FontMetrics: Sendable {
  package var ascender, descender, capHeight, xHeight: CGFloat

  package init(ascender: CGFloat, descender: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
    (self.ascender, self.descender, self.capHeight, self.xHeight) = (ascender, descender, capHeight, xHeight)
  }
}

/// The library with which this process draws.
package enum Graphics {
  // Right, because UIKitPictures sets it before `main` begins, while the process has one thread, and nobody later.
  /// The library; nil if the program is not linked with UIKitPictures.
  nonisolated(unsafe) package static var library: (any GraphicsLibrary)?
}

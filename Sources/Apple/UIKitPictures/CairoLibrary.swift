import CPango
import Foundation
import UIKit

/// The drawing, the text and the image files of UIKit by Cairo and Pango.
struct CairoLibrary: GraphicsLibrary {
  func makeCanvas(width: Int, height: Int) -> (any Canvas)? { CairoCanvas(width: width, height: height) }
  func makeRecording(width: Int, height: Int) -> any Canvas { CairoCanvas(recordingWidth: width, height: height) }
  func layOut(_ text: TextToLayOut) -> any TextLayout { PangoText(text) }
  func metrics(of font: UIFont) -> FontMetrics { Fonts.metrics(of: font) }

  func svg(width: Int, height: Int, _ draw: (any Canvas) -> Void) -> Data {
    let writer = ImageFile.Writer()
    let target = Unmanaged.passUnretained(writer).toOpaque()
    guard
      let surface = cairo_svg_surface_create_for_stream(ImageFile.Writer.write, target, Double(width), Double(height))
    else { return Data() }
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    draw(CairoCanvas(surface, height: Double(height)))
    // The file is complete when the surface is.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    return writer.data
  }

  func outline(ofSymbol code: UInt32) -> [CGPath.Element]? { SymbolFont.outline(of: code) }
  var missingFonts: [String] { UsedFonts.missing }
  func decode(_ file: Data, _ format: ImageHeader.Format) -> Bitmap? { ImageFile.decode(file, format) }
  func png(_ bitmap: Bitmap) -> Data { PNGFile.encode(bitmap) }
  func jpeg(_ bitmap: Bitmap, quality: CGFloat) -> Data { JPEGFile.encode(bitmap, quality: quality) }
}

/// Gives UIKit this library, before `main` begins; so a program that is linked with this module draws.
private func useCairo() { Graphics.library = CairoLibrary() }

@section(".init_array") @used
private let useCairoAtStart: @convention(c) () -> Void = useCairo

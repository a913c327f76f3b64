import CPango
import Foundation
import UIKit

/// The encoding and decoding of image files.
enum ImageFile {
  /// Returns the pixels of an image file, by the decoder for its header's format; nil if the file is damaged, or if its
  /// pixels have another size than its header states.
  static func decode(_ file: Data, _ format: ImageHeader.Format) -> Bitmap? {
    // Images that are too large have no header, and are not given to any decoder.
    guard let header = ImageHeader(file), header.format == format else { return nil }
    let size = (header.width, header.height)
    let bitmap =
      switch format {
      case .png: decodePNG(file)
      case .jpeg: JPEGFile.decode(file, size)
      case .gif: GIFFile.decode(file, size)
      case .webP: WebPFile.decode(file, size)
      }
    return bitmap.flatMap { ($0.width, $0.height) == size ? $0 : nil }
  }

  /// The bytes of a file that Cairo has not read.
  private final class Reader {
    let file: Data
    var place: Data.Index
    init(_ file: Data) { (self.file, place) = (file, file.startIndex) }
  }

  private static func decodePNG(_ file: Data) -> Bitmap? {
    let reader = Reader(file)
    let surface = cairo_image_surface_create_from_png_stream(
      { context, target, count in
        let reader = Unmanaged<Reader>.fromOpaque(context!).takeUnretainedValue()
        guard reader.file.endIndex - reader.place >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
        // Right, because Cairo asks for `count` bytes at `target`.
        reader.file.copyBytes(to: target!, from: reader.place..<reader.place + Int(count))
        reader.place += Int(count)
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(reader).toOpaque()
    )
    guard let surface else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
    // A file without opacity has another layout, so it is drawn into this one.
    guard let canvas = CairoCanvas(width: width, height: height) else { return nil }
    cairo_identity_matrix(canvas.cairo)
    cairo_set_source_surface(canvas.cairo, surface, 0, 0)
    cairo_paint(canvas.cairo)
    return canvas.bitmap()
  }

  /// The bytes of a file that a library writes.
  final class Writer {
    var data = Data()

    static let write: cairo_write_func_t = { context, bytes, count in
      // Right, because Cairo passes on the writer, which outlives the call, and `count` bytes.
      Unmanaged<Writer>.fromOpaque(context!).takeUnretainedValue().data.append(bytes!, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
  }
}

extension UIImage {
  /// Draws the image on a context of Cairo, in its user space with the y axis downward.
  func draw(on cairo: OpaquePointer, in rect: CGRect) {
    guard let bitmap = uprightBitmap else { return }
    bitmap.withSurface { surface in
      cairo_save(cairo)
      cairo_translate(cairo, rect.minX, rect.minY)
      cairo_scale(cairo, rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
      cairo_restore(cairo)
    }
  }
}

import CImageCodecs
import CPango
import Foundation
import UIKit

/// The encoding of PNG files.
///
/// Cairo writes them with the filters that suit photographs. Without filters, the screen of an application takes a
/// quarter of the time, and its file is smaller: 7 ms and 112 kB instead of 33 ms and 128 kB for 870,000 pixels with
/// text.
enum PNGFile {
  static func encode(_ bitmap: Bitmap) -> Data {
    bitmap.isOpaque ? encodeOpaque(bitmap) : encodeWithOpacity(bitmap)
  }

  private static func encodeOpaque(_ bitmap: Bitmap) -> Data {
    let writer = ImageFile.Writer()
    var png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING,
      nil,
      // libpng must not go on after an error. Only a lack of memory, or a mistake in this file, is one.
      { _, message in fatalError("libpng: \(message.map { String(cString: $0) } ?? "an error")") },
      { _, _ in }
    )
    var information = png_create_info_struct(png)
    defer { png_destroy_write_struct(&png, &information) }
    png_set_write_fn(
      png,
      Unmanaged.passUnretained(writer).toOpaque(),
      { png, bytes, count in
        // Right, because libpng passes on the writer, which outlives the calls, and `count` bytes.
        Unmanaged<ImageFile.Writer>.fromOpaque(png_get_io_ptr(png)!).takeUnretainedValue().data.append(
          bytes!,
          count: count
        )
      },
      { _ in }
    )
    png_set_IHDR(
      png,
      information,
      UInt32(bitmap.width),
      UInt32(bitmap.height),
      8,
      PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE,
      PNG_FILTER_TYPE_BASE
    )
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE)
    png_set_compression_level(png, 3)
    png_write_info(png, information)
    // A bitmap's pixels are blue, green, red and opacity, which is left out.
    png_set_bgr(png)
    png_set_filler(png, 0, PNG_FILLER_AFTER)
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      // Right, because the bitmap has `bytesPerRow` bytes for each row, of which libpng reads four for each pixel.
      for row in 0..<bitmap.height { png_write_row(png, bytes.baseAddress! + row * bitmap.bytesPerRow) }
    }
    png_write_end(png, information)
    return writer.data
  }

  private static func encodeWithOpacity(_ bitmap: Bitmap) -> Data {
    let writer = ImageFile.Writer()
    bitmap.withSurface { surface in
      cairo_surface_write_to_png_stream(
        surface,
        ImageFile.Writer.write,
        Unmanaged.passUnretained(writer).toOpaque()
      )
    }
    return writer.data
  }
}

extension Bitmap {
  /// Whether no pixel lets anything shine through.
  fileprivate var isOpaque: Bool {
    guard width > 0, height > 0 else { return false }
    return bytes.withUnsafeBytes { bytes in
      // Two pixels at a time; the last one may be single.
      var all = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
      var place = 0
      var pairs = UInt64.max
      while place + 8 <= bytes.count {
        pairs &= bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        place += 8
      }
      all &= UInt32(truncatingIfNeeded: pairs) & UInt32(truncatingIfNeeded: pairs >> 32)
      return all >> 24 == 0xFF
    }
  }
}

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
  /// The pixels of a bitmap, four bytes each: blue, green, red and opacity.
  ///
  /// They are valid during a call.
  struct Pixels {
    let bytes: UnsafePointer<UInt8>
    let bytesPerRow: Int
    let width: Int
    let height: Int

    /// Copies the colors of a row, and returns false if a pixel lets anything shine through.
    func copyRow(_ row: Int, to colors: UnsafeMutablePointer<UInt8>) -> Bool {
      // Right, because a row has `bytesPerRow` bytes, at least four for each pixel, and `colors` has three.
      let row = bytes + row * bytesPerRow
      var opacity = UInt8.max
      for pixel in 0..<width {
        colors[pixel &* 3] = row[pixel &* 4 &+ 2]
        colors[pixel &* 3 &+ 1] = row[pixel &* 4 &+ 1]
        colors[pixel &* 3 &+ 2] = row[pixel &* 4]
        opacity &= row[pixel &* 4 &+ 3]
      }
      return opacity == .max
    }
  }

  static func encode(_ bitmap: Bitmap) -> Data {
    let (width, height) = (bitmap.width, bitmap.height)
    let opaque = bitmap.bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap {
        encodeOpaque(Pixels(bytes: $0, bytesPerRow: bitmap.bytesPerRow, width: width, height: height))
      }
    }
    return opaque ?? encodeWithOpacity(bitmap)
  }

  /// Returns the file, or nil if a pixel lets anything shine through.
  static func encodeOpaque(_ pixels: Pixels) -> Data? {
    guard pixels.width > 0, pixels.height > 0 else { return nil }
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
      UInt32(pixels.width),
      UInt32(pixels.height),
      8,
      PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE,
      PNG_FILTER_TYPE_BASE
    )
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE)
    png_set_compression_level(png, 3)
    // zlib moves a table of this size for each 32 kB. The smaller one takes 1.3 ms less for a screen.
    png_set_compression_mem_level(png, 5)
    png_write_info(png, information)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: pixels.width * 3) { colors in
      for row in 0..<pixels.height {
        guard pixels.copyRow(row, to: colors.baseAddress!) else { return nil }
        png_write_row(png, colors.baseAddress!)
      }
      png_write_end(png, information)
      return writer.data
    }
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

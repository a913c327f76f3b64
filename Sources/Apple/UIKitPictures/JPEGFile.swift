import CImageCodecs
import CPango
import Foundation
import UIKit

/// The decoding and encoding of JPEG files by TurboJPEG.
enum JPEGFile {
  /// Decodes a file of a size; a file that ends too early is gray from there on, as in other programs.
  static func decode(_ file: Data, _ size: (width: Int, height: Int)) -> Bitmap? {
    guard let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    return file.withUnsafeBytes { (file: UnsafeRawBufferPointer) -> Bitmap? in
      let (start, count) = (file.bindMemory(to: UInt8.self).baseAddress, UInt(file.count))
      var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard tjDecompressHeader3(decoder, start, count, &width, &height, &sampling, &colors) == 0,
        (Int(width), Int(height)) == size
      else { return nil }
      let isForPrint = colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
      let layout = Int32(isForPrint ? TJPF_CMYK.rawValue : TJPF_BGRA.rawValue)
      var pixels = [UInt8](repeating: 255, count: size.width * size.height * 4)
      // The limit of scans is for small files that take minutes.
      let flags = TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT
      // Right, because TurboJPEG writes `height` rows of `width` pixels with four bytes each.
      let result = pixels.withUnsafeMutableBufferPointer { pixels in
        tjDecompress2(decoder, start, count, pixels.baseAddress, width, width * 4, height, layout, flags)
      }
      guard result == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else { return nil }
      if isForPrint { convertInks(in: &pixels) }
      return Bitmap(width: size.width, height: size.height, bytes: pixels)
    }
  }

  /// Converts cyan, magenta, yellow and black, which such files store inverted, to blue, green, red and opacity.
  private static func convertInks(in pixels: inout [UInt8]) {
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let (cyan, magenta, yellow, black) = (
        Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]), Int(pixels[start + 3])
      )
      pixels[start] = UInt8(yellow * black / 255)
      pixels[start + 1] = UInt8(magenta * black / 255)
      pixels[start + 2] = UInt8(cyan * black / 255)
      pixels[start + 3] = 255
    }
  }

  /// Returns the file of a bitmap on white; empty if a side has more than 32,767 pixels, the most that Cairo draws.
  static func encode(_ bitmap: Bitmap, quality: CGFloat) -> Data {
    guard let pixels = bitmap.onWhite, let encoder = tjInitCompress() else { return Data() }
    defer { tjDestroy(encoder) }
    var (file, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(file) }
    // Only the best quality keeps the colors of each pixel.
    let sampling = quality > 0.95 ? TJSAMP_444 : TJSAMP_420
    let (width, height) = (Int32(pixels.width), Int32(pixels.height))
    let number = max(1, Int32((quality * 100).rounded()))
    // Right, because TurboJPEG reads `height` rows of `width` pixels with four bytes each.
    let result = pixels.bytes.withUnsafeBufferPointer { bytes in
      tjCompress2(
        encoder,
        bytes.baseAddress,
        width,
        width * 4,
        height,
        Int32(TJPF_BGRX.rawValue),
        &file,
        &count,
        Int32(sampling.rawValue),
        number,
        TJFLAG_ACCURATEDCT
      )
    }
    guard result == 0, let file else { return Data() }
    return Data(bytes: file, count: Int(count))
  }
}

extension Bitmap {
  /// The bitmap as it looks on white; nil if Cairo cannot draw it.
  fileprivate var onWhite: Bitmap? {
    guard let canvas = CairoCanvas(width: width, height: height) else { return nil }
    cairo_identity_matrix(canvas.cairo)
    cairo_set_source_rgb(canvas.cairo, 1, 1, 1)
    cairo_paint(canvas.cairo)
    withSurface { surface in
      cairo_set_source_surface(canvas.cairo, surface, 0, 0)
      cairo_paint(canvas.cairo)
    }
    return canvas.bitmap()
  }
}

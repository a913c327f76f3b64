import CImageCodecs
import Foundation
import UIKit

/// The decoding of WebP files by libwebp.
enum WebPFile {
  /// Decodes a file of a size; of an animated file, its first image.
  static func decode(_ file: Data, _ size: (width: Int, height: Int)) -> Bitmap? {
    file.withUnsafeBytes { (file: UnsafeRawBufferPointer) -> Bitmap? in
      guard let start = file.bindMemory(to: UInt8.self).baseAddress else { return nil }
      var features = WebPBitstreamFeatures()
      guard WebPGetFeatures(start, file.count, &features) == VP8_STATUS_OK,
        (Int(features.width), Int(features.height)) == size
      else { return nil }
      let bytes =
        features.has_animation != 0
        ? firstImage(start, file.count, size) : stillImage(start, file.count, size)
      return bytes.map { Bitmap(width: size.width, height: size.height, bytes: $0) }
    }
  }

  private static func stillImage(
    _ start: UnsafePointer<UInt8>,
    _ count: Int,
    _ size: (width: Int, height: Int)
  ) -> [UInt8]? {
    var configuration = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&configuration) != 0 else { return nil }
    var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
    // Right, because libwebp checks the size that it is given, and refuses images with other sizes.
    let status = pixels.withUnsafeMutableBufferPointer { pixels in
      configuration.output.colorspace = MODE_bgrA
      configuration.output.is_external_memory = 1
      configuration.output.u.RGBA.rgba = pixels.baseAddress
      configuration.output.u.RGBA.stride = Int32(size.width * 4)
      configuration.output.u.RGBA.size = pixels.count
      return WebPDecode(start, count, &configuration)
    }
    return status == VP8_STATUS_OK ? pixels : nil
  }

  private static func firstImage(
    _ start: UnsafePointer<UInt8>,
    _ count: Int,
    _ size: (width: Int, height: Int)
  ) -> [UInt8]? {
    var file = WebPData(bytes: start, size: count)
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
    options.color_mode = MODE_bgrA
    guard let decoder = WebPAnimDecoderNew(&file, &options) else { return nil }
    defer { WebPAnimDecoderDelete(decoder) }
    var information = WebPAnimInfo()
    guard WebPAnimDecoderGetInfo(decoder, &information) != 0,
      (Int(information.canvas_width), Int(information.canvas_height)) == size
    else { return nil }
    var (pixels, time): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
    guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels else { return nil }
    // Right, because the decoder's buffer has the size of its canvas, and lives until the decoder is deleted.
    return Array(UnsafeBufferPointer(start: pixels, count: size.width * size.height * 4))
  }
}

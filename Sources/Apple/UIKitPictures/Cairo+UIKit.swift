import CPango
import Foundation
import Geometry
import UIKit

extension CGAffineTransform {
  var ofCairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }
}

extension CGPathFillRule {
  var ofCairo: cairo_fill_rule_t { self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING }
}

extension CGLineCap {
  var ofCairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var ofCairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension CGBlendMode {
  var ofCairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    // Cairo has no mode that is exactly this one.
    case .plusDarker: CAIRO_OPERATOR_MULTIPLY
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}

extension Bitmap {
  /// Calls `body` with a surface that shows the pixels, and must not be used after the call.
  ///
  /// Cairo copies the pixels for a recording that needs them later.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      // Right, because Cairo only reads from the surface of a source, and the surface is finished before the bytes may
      // move. The rows have the length that Cairo wants, since each pixel has four bytes.
      let pixels = UnsafeMutablePointer(mutating: bytes.baseAddress)
      guard
        let surface = cairo_image_surface_create_for_data(
          pixels,
          CAIRO_FORMAT_ARGB32,
          Int32(clamping: width),
          Int32(clamping: height),
          Int32(clamping: bytesPerRow)
        )
      else { return }
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Returns the bitmap, or a smaller one with the same content, to be drawn with some pixels for each of its pixels.
  ///
  /// The smaller ones are kept: to reduce a photo to the size of a screen takes longer than all else that is drawn.
  func reduced(toScale scale: CGFloat) -> Bitmap {
    // Smaller bitmaps are drawn fast, and would lose a part of a pixel at their edges.
    guard scale < 0.5, width * height > 1 << 18, min(width, height) > 64 else { return self }
    let half = half.withLock { half in
      half = half ?? halved()
      return half
    }
    return half?.reduced(toScale: scale * 2) ?? self
  }

  private func halved() -> Bitmap? {
    let size = (width: (width + 1) / 2, height: (height + 1) / 2)
    guard let canvas = CairoCanvas(width: size.width, height: size.height) else { return nil }
    withSurface { surface in
      cairo_identity_matrix(canvas.cairo)
      cairo_scale(canvas.cairo, Double(size.width) / Double(width), Double(size.height) / Double(height))
      cairo_set_source_surface(canvas.cairo, surface, 0, 0)
      // Half of the size is the mean of four pixels with this filter.
      cairo_pattern_set_filter(cairo_get_source(canvas.cairo), CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(cairo_get_source(canvas.cairo), CAIRO_EXTEND_PAD)
      cairo_paint(canvas.cairo)
    }
    return canvas.bitmap()
  }

  /// Returns a pattern with a copy of the pixels, which the caller destroys.
  var pattern: OpaquePointer? {
    guard let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    else { return nil }
    defer { cairo_surface_destroy(copy) }
    guard cairo_surface_status(copy) == CAIRO_STATUS_SUCCESS else { return nil }
    let cairo = cairo_create(copy)
    withSurface { surface in
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
    }
    cairo_destroy(cairo)
    return cairo_pattern_create_for_surface(copy)
  }
}

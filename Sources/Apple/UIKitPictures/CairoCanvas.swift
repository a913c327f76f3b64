import CPango
import Foundation
import Geometry
import UIKit

/// A canvas of Cairo: pixels, a recording, or an SVG file.
final class CairoCanvas: Canvas {
  /// The drawing context of Cairo, whose unit is a pixel and whose y axis points down.
  let cairo: OpaquePointer
  /// The height in pixels, from which device space's y axis points up.
  private let height: Double
  /// Whether the surface has pixels that can be read.
  private let pixels: (width: Int, height: Int)?
  /// The size of a recording, in pixels; nil for another canvas.
  private let recorded: (width: Double, height: Double)?
  private(set) var fonts: Set<String> = []
  /// The masks of the clipping area, through which everything is drawn; Cairo's own clips have no opacity.
  private var masks: [DevicePattern] = []
  /// The masks of the states that are saved.
  private var savedMasks: [[DevicePattern]] = []
  /// The masks outside of each open group, through which the whole group is drawn.
  private var groups: [[DevicePattern]] = []

  /// Creates a transparent canvas with pixels; returns nil if Cairo cannot make it that large.
  init?(width: Int, height: Int) {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return nil }
    cairo = cairo_create(surface)
    cairo_surface_destroy(surface)
    self.height = Double(height)
    pixels = (width, height)
    recorded = nil
  }

  /// Creates a canvas that records what is drawn inside a size in pixels.
  init(recordingWidth width: Int, height: Int) {
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
    cairo = cairo_create(surface)
    cairo_surface_destroy(surface)
    self.height = Double(height)
    recorded = (Double(width), Double(height))
    pixels = nil
  }

  /// Creates a canvas that writes to a surface of another kind.
  init(_ surface: OpaquePointer, height: Double) {
    cairo = cairo_create(surface)
    self.height = height
    recorded = nil
    pixels = nil
  }

  deinit { cairo_destroy(cairo) }

  // MARK: - Spaces

  /// Sets Cairo's matrix for user space; nil for device space.
  private func use(_ transform: CGAffineTransform?) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    var matrix = (transform.map { $0.concatenating(flip) } ?? flip).ofCairo
    cairo_set_matrix(cairo, &matrix)
  }

  private func add(_ path: [CGPath.Element]) {
    use(nil)
    cairo_new_path(cairo)
    for element in path {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .quad(let control, let end):
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        cairo_curve_to(
          cairo,
          (x + 2 * control.x) / 3,
          (y + 2 * control.y) / 3,
          (end.x + 2 * control.x) / 3,
          (end.y + 2 * control.y) / 3,
          end.x,
          end.y
        )
      case .cubic(let first, let second, let end):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  // MARK: - Clips

  func save() {
    cairo_save(cairo)
    savedMasks.append(masks)
  }

  func restore() {
    cairo_restore(cairo)
    masks = savedMasks.popLast() ?? []
  }

  func clip(to path: [CGPath.Element], _ rule: CGPathFillRule) {
    add(path)
    cairo_set_fill_rule(cairo, rule.ofCairo)
    cairo_clip(cairo)
  }

  func clip(to rect: CGRect, by mask: Bitmap, _ state: CGContext.GraphicsState) {
    guard rect.width > 0, rect.height > 0 else { return }
    use(nil)
    cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
    draw(mask, in: rect, isSmooth: true, state.transform, alpha: 1)
    use(nil)
    masks.append(DevicePattern(cairo_pop_group(cairo)))
  }

  func resetClip() {
    cairo_reset_clip(cairo)
    masks = []
  }

  // MARK: - Drawing

  func fill(_ path: [CGPath.Element], _ rule: CGPathFillRule, _ state: CGContext.GraphicsState) {
    paint(state) {
      setSource(state.fillColor, state)
      add(path)
      cairo_set_fill_rule(cairo, rule.ofCairo)
      cairo_fill(cairo)
    }
  }

  func stroke(_ path: [CGPath.Element], _ state: CGContext.GraphicsState) {
    paint(state) {
      setSource(state.strokeColor, state)
      add(path)
      use(state.transform)
      cairo_set_line_width(cairo, state.lineWidth)
      cairo_set_line_cap(cairo, state.lineCap.ofCairo)
      cairo_set_line_join(cairo, state.lineJoin.ofCairo)
      cairo_set_miter_limit(cairo, state.miterLimit)
      let dashes = state.dashLengths.map { Double($0) }
      // Cairo stops with an error at lengths that are all 0 or negative.
      let isDashed = dashes.allSatisfy { $0 >= 0 } && dashes.contains { $0 > 0 }
      cairo_set_dash(cairo, dashes, isDashed ? Int32(dashes.count) : 0, state.dashPhase)
      cairo_stroke(cairo)
    }
  }

  func clear(_ path: [CGPath.Element]) {
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
    paint(CAIRO_OPERATOR_DEST_OUT) {
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
      add(path)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo_fill(cairo)
    }
  }

  func fill(with shading: Shading, _ state: CGContext.GraphicsState) {
    let (start, end) = shading.points
    let gradient =
      if let radii = shading.radii {
        cairo_pattern_create_radial(start.x, start.y, radii.start, end.x, end.y, radii.end)
      } else {
        cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      }
    guard let gradient else { return }
    defer { cairo_pattern_destroy(gradient) }
    // Cairo continues a gradient at both ends or at none; a transparent color of no length ends it at one of them.
    if !shading.continuesBefore { cairo_pattern_add_color_stop_rgba(gradient, 0, 0, 0, 0, 0) }
    for stop in shading.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(gradient, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    if !shading.continuesAfter { cairo_pattern_add_color_stop_rgba(gradient, 1, 0, 0, 0, 0) }
    cairo_pattern_set_extend(gradient, CAIRO_EXTEND_PAD)
    paint(state) {
      use(state.transform)
      cairo_set_source(cairo, gradient)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }

  func draw(_ bitmap: Bitmap, in rect: CGRect, isSmooth: Bool, _ state: CGContext.GraphicsState) {
    let transform = state.transform
    let (wide, high) = (hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    let scale = max(rect.width * wide / CGFloat(bitmap.width), rect.height * high / CGFloat(bitmap.height))
    let bitmap = isSmooth ? bitmap.reduced(toScale: scale) : bitmap
    paint(state) { draw(bitmap, in: rect, isSmooth: isSmooth, transform, alpha: state.alpha) }
  }

  private func draw(
    _ bitmap: Bitmap,
    in rect: CGRect,
    isSmooth: Bool,
    _ transform: CGAffineTransform,
    alpha: CGFloat
  ) {
    bitmap.withSurface { surface in
      use(transform)
      cairo_translate(cairo, rect.minX, rect.maxY)
      cairo_scale(cairo, rect.width / Double(bitmap.width), -rect.height / Double(bitmap.height))
      cairo_set_source_surface(cairo, surface, 0, 0)
      let source = cairo_get_source(cairo)
      cairo_pattern_set_filter(source, isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
      // Without it, edges are mixed with the transparency outside of the bitmap.
      cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
      cairo_new_path(cairo)
      cairo_rectangle(cairo, 0, 0, Double(bitmap.width), Double(bitmap.height))
      cairo_save(cairo)
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, alpha)
      cairo_restore(cairo)
      // The surface ends with this call.
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
  }

  func draw(_ text: any TextLayout, at point: CGPoint, _ state: CGContext.GraphicsState) {
    guard let text = text as? PangoText else { return }
    fonts.formUnion(text.fonts)
    paint(state) {
      use(state.transform)
      text.draw(on: cairo, at: point, alpha: state.alpha)
    }
  }

  func draw(_ recording: any Canvas, _ state: CGContext.GraphicsState) {
    guard let recording = recording as? CairoCanvas else { return }
    fonts.formUnion(recording.fonts)
    paint(state) {
      use(state.transform)
      cairo_save(cairo)
      if let size = recording.recorded { clipToPixels(around: size) }
      cairo_set_source_surface(cairo, cairo_get_target(recording.cairo), 0, 0)
      cairo_paint_with_alpha(cairo, state.alpha)
      cairo_restore(cairo)
    }
  }

  /// Reduces the clipping area to the whole pixels that a rectangle at the origin of Cairo's user space touches.
  ///
  /// Cairo draws a recording by way of an image of the clipping area: without this, of the whole screen for each view
  /// with a `draw(_:)`.
  private func clipToPixels(around size: (width: Double, height: Double)) {
    var box = CGRect.null
    for (x, y) in [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)] {
      var corner = (x: x, y: y)
      cairo_user_to_device(cairo, &corner.x, &corner.y)
      box = box.union(CGRect(x: corner.x, y: corner.y, width: 0, height: 0))
    }
    box = box.integral
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    cairo_rectangle(cairo, box.minX, box.minY, box.width, box.height)
    cairo_clip(cairo)
    cairo_set_matrix(cairo, &matrix)
  }

  private func setSource(_ color: CGColor, _ state: CGContext.GraphicsState) {
    if let (bitmap, scale) = color.pattern {
      guard let pattern = bitmap.pattern else { return }
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
      var matrix = cairo_matrix_t()
      cairo_matrix_init_scale(&matrix, scale, scale)
      cairo_pattern_set_matrix(pattern, &matrix)
      use(state.transform)
      cairo_set_source(cairo, pattern)
      cairo_pattern_destroy(pattern)
      return
    }
    let color = color.inRGB
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
  }

  /// Draws with the blend mode and the shadow of a state, through the masks.
  private func paint(_ state: CGContext.GraphicsState, _ draw: () -> Void) {
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    guard let shadow = state.shadowColor, shadow.inRGB.alpha > 0 else { return paint(state.blendMode.ofCairo, draw) }
    paint(group(draw), state, alpha: 1)
  }

  /// Draws in a mode of composition, through the masks.
  private func paint(_ mode: cairo_operator_t, _ draw: () -> Void) {
    if let last = masks.last {
      let drawn = masks.dropLast().reduce(group(draw)) { drawn, mask in group { paint(drawn, through: mask) } }
      cairo_set_operator(cairo, mode)
      paint(drawn, through: last)
    } else {
      cairo_set_operator(cairo, mode)
      draw()
    }
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  private func paint(_ group: DevicePattern, through mask: DevicePattern) {
    use(nil)
    cairo_set_source(cairo, group.pattern)
    cairo_mask(cairo, mask.pattern)
  }

  // MARK: - Groups

  func beginGroup() {
    use(nil)
    cairo_push_group(cairo)
    groups.append(masks)
    masks = []
  }

  func endGroup(_ state: CGContext.GraphicsState) {
    guard let outside = groups.popLast() else { return }
    masks = outside
    // The group's own clips are undone by the states that were saved inside it.
    paint(DevicePattern(cairo_pop_group(cairo)), state, alpha: state.alpha)
  }

  /// Returns what `draw` draws.
  private func group(_ draw: () -> Void) -> DevicePattern {
    use(nil)
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    draw()
    return DevicePattern(cairo_pop_group(cairo))
  }

  /// Draws a group with the shadow below it.
  private func paint(_ group: DevicePattern, _ state: CGContext.GraphicsState, alpha: Double) {
    paint(state.blendMode.ofCairo) {
      if let color = state.shadowColor?.inRGB, color.alpha > 0 { paintShadow(of: group.pattern, state, color, alpha) }
      use(nil)
      cairo_set_source(cairo, group.pattern)
      cairo_paint_with_alpha(cairo, alpha)
    }
  }

  private func paintShadow(
    of group: OpaquePointer?,
    _ state: CGContext.GraphicsState,
    _ color: ColorComponents,
    _ alpha: Double
  ) {
    // Offset and blur are in device space, and do not depend on the transform.
    let clip = deviceClip
    let margin = state.shadowBlur + 2
    let area = clip.insetBy(
      dx: -margin - abs(state.shadowOffset.width),
      dy: -margin - abs(state.shadowOffset.height)
    ).integral
    guard let shadow = Shadow(of: group, in: area, height: height, radius: state.shadowBlur / 2) else { return }
    use(nil)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * alpha)
    let (x, y) = (area.minX + state.shadowOffset.width, height - area.maxY - state.shadowOffset.height)
    cairo_mask_surface(cairo, shadow.surface, x, y)
    cairo_restore(cairo)
  }

  /// The rectangle around the clipping area, in device space.
  private var deviceClip: CGRect {
    use(nil)
    var (left, bottom, right, top) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &bottom, &right, &top)
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }

  // MARK: - Pixels

  func bitmap() -> Bitmap? {
    withPixels { pixels in
      let row = pixels.width * 4
      let bytes = [UInt8](unsafeUninitializedCapacity: row * pixels.height) { buffer, count in
        // Right, because both have a row of at least `row` bytes for each row of pixels.
        for index in 0..<pixels.height {
          memcpy(buffer.baseAddress! + index * row, pixels.bytes + index * pixels.bytesPerRow, row)
        }
        count = row * pixels.height
      }
      return Bitmap(width: pixels.width, height: pixels.height, bytes: bytes)
    }
  }

  func png() -> Data? {
    withPixels(PNGFile.encodeOpaque) ?? bitmap().map(PNGFile.encode)
  }

  private func withPixels<Result>(_ body: (PNGFile.Pixels) -> Result?) -> Result? {
    guard let pixels, let surface = cairo_get_target(cairo) else { return nil }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    // Right, because the canvas keeps its surface, and nothing draws on it during the call.
    return body(
      PNGFile.Pixels(
        bytes: data,
        bytesPerRow: Int(cairo_image_surface_get_stride(surface)),
        width: pixels.width,
        height: pixels.height
      )
    )
  }
}

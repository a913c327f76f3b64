import Foundation
import Geometry

/// A change of a view's layer that an animation of UIKit shows little by little.
///
/// The view has its new values at once. Where several changes overlap, each adds its rest to the values, as the
/// animations of UIKit do.
@MainActor
struct LayerTransition {
  let from: LayerValues
  let to: LayerValues
  /// Returns the part of the change that is shown now; nil when the animation is over.
  let progress: @MainActor () -> CGFloat?
}

/// The views that change while the block of an animation runs.
@MainActor
final class TransitionRecording {
  /// The recording of the block that runs; nil outside of an animation.
  static var current: TransitionRecording?

  private var changes: [ObjectIdentifier: (layer: CALayer, before: LayerValues)] = [:]

  /// Called before a property of a view changes.
  func willChange(_ view: UIView) {
    let layer = view.layer
    let id = ObjectIdentifier(layer)
    if changes[id] == nil { changes[id] = (layer, layer.values) }
  }

  /// Adds a transition to each layer whose values have changed.
  private func finish(_ progress: @escaping @MainActor () -> CGFloat?) {
    for (layer, before) in changes.values where before != layer.values {
      layer.transitions.removeAll { $0.progress() == nil }
      layer.transitions.append(LayerTransition(from: before, to: layer.values, progress: progress))
    }
  }

  /// Runs the block of an animation, whose progress is that of the changes in it.
  static func record(_ progress: @escaping @MainActor () -> CGFloat?, _ animations: () -> Void) {
    let outer = current
    let recording = TransitionRecording()
    current = recording
    animations()
    current = outer
    recording.finish(progress)
  }

  /// Runs code whose changes are not animated.
  static func without(_ actions: () -> Void) {
    let outer = current
    current = nil
    actions()
    current = outer
  }

  /// Returns the progress of an animation on the application's clock; `repeats` says that it goes on without end.
  static func progress(
    after delay: TimeInterval,
    for duration: TimeInterval,
    _ curve: TimingCurve,
    repeats: Bool = false,
    reverses: Bool = false
  ) -> @MainActor () -> CGFloat? {
    let begin = CACurrentMediaTime() + delay
    let pending = PendingAnimations.current
    let endings = pending.endings
    return {
      if pending.endings != endings { return nil }
      let time = (CACurrentMediaTime() - begin) / duration
      if time >= 1, !repeats { return nil }
      let part = time - time.rounded(.down)
      if time < 0 { return 0 }
      let isBackwards = reverses && Int(min(time, 1e9)) % 2 == 1
      return curve.value(at: isBackwards ? 1 - part : part)
    }
  }
}

import Foundation
import Geometry

extension CAAnimation {
  /// Returns the part of a run that is shown at a time, after the pace was applied; nil if the animation shows nothing
  /// then.
  final func progress(at time: CFTimeInterval, in whole: CFTimeInterval) -> CGFloat? {
    let once = duration > 0 ? duration : whole
    let local = (time - startTime) * Double(speed) + timeOffset
    if local < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    let run = autoreverses ? once * 2 : once
    let total = repeatDuration > 0 ? repeatDuration : run * Double(repeatCount > 0 ? repeatCount : 1)
    guard once > 0 else { return 1 }
    if local >= total {
      guard !isRemovedOnCompletion, fillMode == .forwards || fillMode == .both else { return nil }
      return autoreverses ? 0 : 1
    }
    let inRun = local.truncatingRemainder(dividingBy: run)
    let part = CGFloat(inRun > once ? (2 * once - inRun) / once : inRun / once)
    return curve.value(at: part)
  }

  /// Changes the values with which a layer is drawn at a time.
  func apply(to values: inout LayerValues, of layer: CALayer, at time: CFTimeInterval) {
    let usual = CATransaction.animationDuration()
    switch self {
    case let group as CAAnimationGroup:
      guard let part = group.progress(at: time, in: usual) else { return }
      let once = group.duration > 0 ? group.duration : usual
      for animation in group.animations ?? [] {
        animation.startTime = 0
        if let progress = animation.progress(at: Double(part) * once - animation.beginTime, in: once) {
          animation.set(progress, in: &values)
        }
      }
    default: if let progress = progress(at: time, in: usual) { set(progress, in: &values) }
    }
  }

  private func set(_ progress: CGFloat, in values: inout LayerValues) {
    guard let property = self as? CAPropertyAnimation, let path = property.keyPath else { return }
    guard let key = AnimatedKey(path) else { return }
    let present = key.read(values)
    guard let value = property.value(at: progress, from: present) else { return }
    key.write(property.isAdditive ? present.adding(value) : value, &values)
  }

  private var curve: TimingCurve {
    if let spring = self as? CASpringAnimation {
      let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
      return TimingCurve(damping: critical > 0 ? spring.damping / critical : 1, velocity: spring.initialVelocity)
    }
    return timingFunction?.curve ?? .linear
  }
}

extension CAPropertyAnimation {
  /// The value at a progress from 0 to 1, from the value that the layer has without it.
  fileprivate func value(at progress: CGFloat, from present: AnimatedValue) -> AnimatedValue? {
    switch self {
    case let basic as CABasicAnimation:
      let (from, to, by) = (basic.fromValue, basic.toValue, basic.byValue)
      let given = from.flatMap(AnimatedValue.init)
      let change = by.flatMap(AnimatedValue.init)
      let end = to.flatMap(AnimatedValue.init)
      let start = given ?? (end.flatMap { end in change.map { end.adding($0.scaled(-1)) } }) ?? present
      return start.mixed(with: end ?? change.map { start.adding($0) } ?? present, progress)
    case let keyframes as CAKeyframeAnimation: return keyframes.keyframe(at: progress)
    default: return nil
    }
  }
}

extension CAKeyframeAnimation {
  fileprivate func keyframe(at progress: CGFloat) -> AnimatedValue? {
    if let path {
      let end = path.part(from: 0, to: progress).currentPoint
      return progress > 0
        ? AnimatedValue(end)
        : path.elements.first.flatMap { element in
          if case .move(let point) = element { AnimatedValue(point) } else { nil }
        }
    }
    let frames = (values ?? []).compactMap(AnimatedValue.init)
    guard !frames.isEmpty else { return nil }
    let even = frames.indices.map { CGFloat($0) / CGFloat(max(1, frames.count - 1)) }
    let times = keyTimes.map { $0.map { CGFloat($0.doubleValue) } } ?? even
    guard frames.count > 1, times.count == frames.count else { return frames[0] }
    let next = times.firstIndex { $0 > progress } ?? frames.count - 1
    guard next > 0 else { return frames[0] }
    let (start, end) = (times[next - 1], times[next])
    var part = end > start ? min(max((progress - start) / (end - start), 0), 1) : 1
    if let curve = timingFunctions.flatMap({ $0.indices.contains(next - 1) ? $0[next - 1].curve : nil }) {
      part = curve.value(at: part)
    }
    return frames[next - 1].mixed(with: frames[next], part)
  }
}

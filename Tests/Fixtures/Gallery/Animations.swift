import UIKit

extension GalleryScreen {
  /// Animations, a second after they began.
  static var animations: [GalleryScreen] {
    [
      GalleryScreen("animations-of-views", views: ofViews),
      GalleryScreen("animations-of-layers", views: ofLayers),
    ]
  }

  private static func track(_ animate: @escaping (UIView) -> Void) -> UIView {
    let track = UIView()
    track.backgroundColor = .secondarySystemBackground
    NSLayoutConstraint.activate([
      track.widthAnchor.constraint(equalToConstant: 300),
      track.heightAnchor.constraint(equalToConstant: 60),
    ])
    let box = UIView(frame: CGRect(x: 0, y: 10, width: 40, height: 40))
    box.backgroundColor = .systemBlue
    track.addSubview(box)
    animate(box)
    return track
  }

  /// Each lasts two seconds, so that it is in its middle.
  private static func ofViews() -> [UIView] {
    [
      track { box in UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { box.center.x = 280 } },
      track { box in UIView.animate(withDuration: 2) { box.frame.size.width = 300 } },
      track { box in UIView.animate(withDuration: 2) { box.alpha = 0 } },
      track { box in UIView.animate(withDuration: 2) { box.backgroundColor = .systemRed } },
      track { box in
        box.center.x = 150
        UIView.animate(withDuration: 2) { box.transform = CGAffineTransform(rotationAngle: .pi / 2) }
      },
      track { box in
        UIView.animate(withDuration: 4, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
          box.center.x = 200
        }
      },
      track { box in UIView.animate(withDuration: 2, delay: 10) { box.center.x = 280 } },
    ]
  }

  private static func ofLayers() -> [UIView] {
    func basic(_ path: String, _ from: Any?, _ to: Any?) -> (UIView) -> Void {
      { box in
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
        box.layer.add(animation, forKey: nil)
      }
    }
    return [
      track(basic("position.x", 20, 280)),
      track(basic("transform.rotation", 0, Double.pi / 2)),
      track(basic("cornerRadius", 0, 40)),
      track(basic("backgroundColor", UIColor.systemYellow.cgColor, UIColor.systemRed.cgColor)),
      track { box in
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.keyTimes, animation.duration) = ([20, 280, 20], [0, 0.25, 1], 2)
        box.layer.add(animation, forKey: nil)
      },
    ]
  }
}

import UIKit

extension GalleryScreen {
  /// Switches, sliders, steppers and segmented controls.
  static var controls: [GalleryScreen] {
    [
      GalleryScreen("switches", views: switches),
      GalleryScreen("sliders", views: sliders),
      GalleryScreen("slider-images", views: slidersWithImages),
      GalleryScreen("steppers", views: steppers),
      GalleryScreen("segments", views: segments),
      GalleryScreen("segments-styled", views: styledSegments),
      GalleryScreen("controls-tinted", views: tinted),
    ]
  }

  private static func toggle(_ isOn: Bool, _ change: (UISwitch) -> Void = { _ in }) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    change(toggle)
    return toggle
  }

  private static func switches() -> [UIView] {
    [
      Parts.captioned("On", toggle(true)), Parts.captioned("Off", toggle(false)),
      Parts.captioned("On, disabled", toggle(true) { $0.isEnabled = false }),
      Parts.captioned("Off, disabled", toggle(false) { $0.isEnabled = false }),
      Parts.captioned("Tint", toggle(true) { $0.onTintColor = .systemPurple }),
      Parts.captioned("Thumb", toggle(true) { $0.thumbTintColor = .systemYellow }),
    ]
  }

  private static func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
    let slider = Parts.sized(UISlider(), 200)
    slider.value = value
    change(slider)
    return slider
  }

  private static func sliders() -> [UIView] {
    [
      Parts.captioned("At the start", slider(0)), Parts.captioned("In the middle", slider(0.5)),
      Parts.captioned("At the end", slider(1)), Parts.captioned("Disabled", slider(0.3) { $0.isEnabled = false }),
      Parts.captioned("Left color", slider(0.6) { $0.minimumTrackTintColor = .systemRed }),
      Parts.captioned("Right color", slider(0.6) { $0.maximumTrackTintColor = .systemIndigo }),
      Parts.captioned("Thumb color", slider(0.6) { $0.thumbTintColor = .systemOrange }),
    ]
  }

  private static func slidersWithImages() -> [UIView] {
    let ends = slider(0.4) {
      $0.minimumValueImage = Parts.star(14)
      $0.maximumValueImage = Parts.star(24)
    }
    let thumb = slider(0.7) { $0.setThumbImage(Parts.star(28), for: .normal) }
    return [Parts.captioned("Ends", ends), Parts.captioned("Thumb", thumb)]
  }

  private static func steppers() -> [UIView] {
    func stepper(_ change: (UIStepper) -> Void) -> UIStepper {
      let stepper = UIStepper()
      change(stepper)
      return stepper
    }
    return [
      Parts.captioned("At the start", stepper { $0.value = 0 }), Parts.captioned("Between", stepper { $0.value = 50 }),
      Parts.captioned("At the end", stepper { $0.value = 100 }),
      Parts.captioned("Disabled", stepper { $0.isEnabled = false }),
    ]
  }

  private static func segments() -> [UIView] {
    let two = UISegmentedControl(items: ["First", "Second"])
    two.selectedSegmentIndex = 0
    let four = Parts.sized(UISegmentedControl(items: ["Day", "Week", "Month", "Year"]), 320)
    four.selectedSegmentIndex = 2
    let none = Parts.sized(UISegmentedControl(items: ["None", "is", "selected"]), 320)
    let disabled = Parts.sized(UISegmentedControl(items: ["All", "are", "disabled"]), 320)
    disabled.selectedSegmentIndex = 1
    disabled.isEnabled = false
    let one = Parts.sized(UISegmentedControl(items: ["One", "is", "disabled"]), 320)
    one.selectedSegmentIndex = 0
    one.setEnabled(false, forSegmentAt: 2)
    return [two, four, none, disabled, one]
  }

  private static func styledSegments() -> [UIView] {
    let images = Parts.sized(UISegmentedControl(items: [Parts.star(16), Parts.star(20), "Text"]), 240)
    images.selectedSegmentIndex = 1
    let colored = Parts.sized(UISegmentedControl(items: ["Red", "Green", "Blue"]), 320)
    colored.selectedSegmentIndex = 1
    colored.selectedSegmentTintColor = .systemGreen
    colored.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    colored.setTitleTextAttributes([.foregroundColor: UIColor.systemBlue], for: .normal)
    let wide = Parts.sized(UISegmentedControl(items: ["A", "A wide segment", "B"]), 320)
    wide.setWidth(180, forSegmentAt: 1)
    wide.selectedSegmentIndex = 1
    return [images, colored, wide]
  }

  private static func tinted() -> [UIView] {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    let filled = UIButton(configuration: .filled())
    filled.setTitle("Filled", for: .normal)
    let progress = Parts.sized(UIProgressView(progressViewStyle: .default), 200)
    progress.progress = 0.6
    let stack = UIStackView(arrangedSubviews: [
      slider(0.5), progress, button, filled, UIImageView(image: Parts.star(40)),
    ])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 20
    stack.tintColor = .systemOrange
    return [stack]
  }
}

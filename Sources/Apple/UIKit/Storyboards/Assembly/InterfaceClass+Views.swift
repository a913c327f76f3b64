import Foundation

extension InterfaceClass {
  /// Views, keyed by element name.
  static let views: [String: InterfaceClass] = [
    "view": .view(UIView.self),
    "containerView": .view(UIView.self),
    "window": .view(UIWindow.self),
    "navigationBar": .view(UINavigationBar.self),
    "tabBar": .view(UITabBar.self),
    "toolbar": .view(UIToolbar.self),
    "control": .view(UIControl.self) { control, element, _ in configureControl(control, element) },
    "button": .view(UIButton.self) { button, element, assembly in
      let types: [String: UIButton.ButtonType] = [
        "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
        "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
      ]
      if let type = element["buttonType"].flatMap({ types[$0] }) { button.buttonType = type }
      configureControl(button, element)
      for state in element.children where state.name == "state" {
        guard let name = state["key"].flatMap(UIControl.State.init(interfaceBuilder:)) else { continue }
        if let title = state.text("title") { button.setTitle(title, for: name) }
        if let color = assembly.color(state, "titleColor") { button.setTitleColor(color, for: name) }
        if let image = assembly.image(state, "image") { button.setImage(image, for: name) }
        if let image = assembly.image(state, "backgroundImage") { button.setBackgroundImage(image, for: name) }
      }
      if let font = assembly.font(element) { button.titleLabel?.font = font }
      if let configuration = element.child("configuration") {
        button.configuration = UIButton.Configuration(interfaceBuilder: configuration)
        if let image = assembly.image(configuration, "image") { button.configuration?.image = image }
      }
    },
    "label": .view(UILabel.self) { label, element, assembly in
      if let font = assembly.font(element) { label.font = font }
      if let color = assembly.color(element, "textColor") { label.textColor = color }
      if let text = element.text("text") ?? element.text("attributedText") { label.text = text }
      if let lines = element["numberOfLines"].flatMap(Int.init) { label.numberOfLines = lines }
      if let alignment = element["textAlignment"].flatMap(NSTextAlignment.init(interfaceBuilder:)) {
        label.textAlignment = alignment
      }
      if let isEnabled = element.flag("enabled") { label.isEnabled = isEnabled }
      if let adjusts = element.flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = adjusts }
    },
    "textField": .view(UITextField.self) { field, element, assembly in
      configureControl(field, element)
      if let font = assembly.font(element) { field.font = font }
      if let color = assembly.color(element, "textColor") { field.textColor = color }
      let modes: [String: UITextField.ViewMode] = [
        "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
      ]
      if let mode = element["clearButtonMode"].flatMap({ modes[$0] }) { field.clearButtonMode = mode }
      if let text = element.text("text") { field.text = text }
      if let placeholder = element.text("placeholder") { field.placeholder = placeholder }
      if let alignment = element["textAlignment"].flatMap(NSTextAlignment.init(interfaceBuilder:)) {
        field.textAlignment = alignment
      }
      if let style = element["borderStyle"].flatMap(UITextField.BorderStyle.init(interfaceBuilder:)) {
        field.borderStyle = style
      }
      if let isSecure = element.child("textInputTraits")?.flag("secureTextEntry") { field.isSecureTextEntry = isSecure }
      if let clears = element.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = clears }
    },
    "switch": .view(UISwitch.self) { control, element, assembly in
      configureControl(control, element)
      if let color = assembly.color(element, "onTintColor") { control.onTintColor = color }
      if let isOn = element.flag("on") { control.isOn = isOn }
    },
    "slider": .view(UISlider.self) { slider, element, _ in
      configureControl(slider, element)
      // The limits come first: otherwise the slider would limit the value to its old range.
      if let minimum = element.number("minValue") { slider.minimumValue = Float(minimum) }
      if let maximum = element.number("maxValue") { slider.maximumValue = Float(maximum) }
      if let value = element.number("value") { slider.value = Float(value) }
      if let isContinuous = element.flag("continuous") { slider.isContinuous = isContinuous }
    },
    "imageView": .view(UIImageView.self) { view, element, assembly in
      if let image = assembly.image(element, "image") { view.image = image }
      if let image = assembly.image(element, "highlightedImage") { view.highlightedImage = image }
    },
    "segmentedControl": .view(UISegmentedControl.self) { control, element, _ in
      configureControl(control, element)
      for (index, segment) in element.contents(of: "segments").enumerated() {
        control.insertSegment(withTitle: segment["title"], at: index, animated: false)
        if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
      }
      if let index = element["selectedSegmentIndex"].flatMap(Int.init) { control.selectedSegmentIndex = index }
      if let isMomentary = element.flag("momentary") { control.isMomentary = isMomentary }
    },
    "stepper": .view(UIStepper.self) { stepper, element, _ in
      configureControl(stepper, element)
      if let minimum = element.number("minimumValue") { stepper.minimumValue = Double(minimum) }
      if let maximum = element.number("maximumValue") { stepper.maximumValue = Double(maximum) }
      if let value = element.number("value") { stepper.value = Double(value) }
      if let step = element.number("stepValue") { stepper.stepValue = Double(step) }
      if let isContinuous = element.flag("continuous") { stepper.isContinuous = isContinuous }
      if let repeats = element.flag("autorepeat") { stepper.autorepeat = repeats }
      if let wraps = element.flag("wraps") { stepper.wraps = wraps }
    },
    "pageControl": .view(UIPageControl.self) { control, element, _ in
      configureControl(control, element)
      if let pages = element["numberOfPages"].flatMap(Int.init) { control.numberOfPages = pages }
      if let page = element["currentPage"].flatMap(Int.init) { control.currentPage = page }
    },
    "progressView": .view(UIProgressView.self) { view, element, _ in
      if let progress = element.number("progress") { view.progress = Float(progress) }
    },
    "activityIndicatorView": .view(UIActivityIndicatorView.self) { view, element, _ in
      if element["style"] == "large" || element["style"] == "whiteLarge" { view.style = .large }
      if let hides = element.flag("hidesWhenStopped") {
        view.hidesWhenStopped = hides
      } else {
        view.hidesWhenStopped = false
      }
      if element.flag("animating") == true { view.startAnimating() }
    },
    "textView": .view(UITextView.self) { view, element, assembly in
      if let font = assembly.font(element) { view.font = font }
      if let color = assembly.color(element, "textColor") { view.textColor = color }
      if let text = element.text("text") { view.text = text }
      if let isEditable = element.flag("editable") { view.isEditable = isEditable }
      if let isSelectable = element.flag("selectable") { view.isSelectable = isSelectable }
    },
    "searchBar": .view(UISearchBar.self) { bar, element, _ in
      if let placeholder = element.text("placeholder") { bar.placeholder = placeholder }
      if let shows = element.flag("showsCancelButton") { bar.showsCancelButton = shows }
    },
    "pickerView": .view(UIPickerView.self),
    "datePicker": .view(UIDatePicker.self) { picker, element, _ in
      configureControl(picker, element)
      let modes: [String: UIDatePicker.Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
      ]
      if let mode = element["datePickerMode"].flatMap({ modes[$0] }) { picker.datePickerMode = mode }
      if let interval = element["minuteInterval"].flatMap(Int.init) { picker.minuteInterval = interval }
    },
    "scrollView": .view(UIScrollView.self) { scroll, element, _ in
      if let isEnabled = element.flag("scrollEnabled") { scroll.isScrollEnabled = isEnabled }
      if let isPaging = element.flag("pagingEnabled") { scroll.isPagingEnabled = isPaging }
      if let bounces = element.flag("bounces") { scroll.bounces = bounces }
      if let bounces = element.flag("alwaysBounceVertical") { scroll.alwaysBounceVertical = bounces }
      if let bounces = element.flag("alwaysBounceHorizontal") { scroll.alwaysBounceHorizontal = bounces }
      if let delays = element.flag("delaysContentTouches") { scroll.delaysContentTouches = delays }
      if let size = element.child("contentSize").flatMap(CGSize.init) { scroll.contentSize = size }
    },
    "stackView": .view(UIStackView.self) { stack, element, _ in
      if element["axis"] == "vertical" { stack.axis = .vertical }
      if let spacing = element.number("spacing") { stack.spacing = spacing }
      if let distribution = element["distribution"].flatMap(UIStackView.Distribution.init(interfaceBuilder:)) {
        stack.distribution = distribution
      }
      if let alignment = element["alignment"].flatMap(UIStackView.Alignment.init(interfaceBuilder:)) {
        stack.alignment = alignment
      }
    },
  ]

  /// Sets the properties that the elements of all kinds of views have.
  static func configureView(_ view: UIView, _ element: InterfaceElement, _ assembly: InterfaceAssembly) {
    if let frame = element.child("frame").flatMap(CGRect.init) { view.frame = frame }
    if let mask = element.child("autoresizingMask") {
      view.autoresizingMask = UIView.AutoresizingMask(interfaceBuilder: mask)
    }
    // The element of a view with a fixed frame has both attributes.
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false, element.flag("fixedFrame") != true {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    configurePriorities(view, element)
    if let color = assembly.color(element, "backgroundColor") { view.backgroundColor = color }
    if let color = assembly.color(element, "tintColor") { view.tintColor = color }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let tag = element["tag"].flatMap(Int.init) { view.tag = tag }
    if let isHidden = element.flag("hidden") { view.isHidden = isHidden }
    if let isEnabled = element.flag("userInteractionEnabled") { view.isUserInteractionEnabled = isEnabled }
    if let isMultiple = element.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = isMultiple }
    if let isExclusive = element.flag("exclusiveTouch") { view.isExclusiveTouch = isExclusive }
    if let clips = element.flag("clipsSubviews") { view.clipsToBounds = clips }
    if let isOpaque = element.flag("opaque") { view.isOpaque = isOpaque }
    if let mode = element["contentMode"].flatMap(UIView.ContentMode.init(interfaceBuilder:)) { view.contentMode = mode }
    view.restorationIdentifier = element["restorationIdentifier"]
    if let accessibility = element.child("accessibilityConfiguration") {
      view.accessibilityIdentifier = accessibility["identifier"]
      view.accessibilityLabel = accessibility.text("label")
      view.accessibilityHint = accessibility.text("hint")
    }
  }

  private static func configurePriorities(_ view: UIView, _ element: InterfaceElement) {
    func priority(_ name: String) -> UILayoutPriority? {
      guard let number = element.number(name), number > 0, number <= 1000 else { return nil }
      return UILayoutPriority(Float(number))
    }
    if let hugging = priority("horizontalHuggingPriority") {
      view.setContentHuggingPriority(hugging, for: .horizontal)
    }
    if let hugging = priority("verticalHuggingPriority") { view.setContentHuggingPriority(hugging, for: .vertical) }
    if let resistance = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(resistance, for: .horizontal)
    }
    if let resistance = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(resistance, for: .vertical)
    }
    if let margins = element.child("layoutMargins") {
      view.layoutMargins = UIEdgeInsets(
        top: margins.number("top") ?? 0,
        left: margins.number("left") ?? 0,
        bottom: margins.number("bottom") ?? 0,
        right: margins.number("right") ?? 0
      )
    }
  }

  static func configureControl(_ control: UIControl, _ element: InterfaceElement) {
    if let isEnabled = element.flag("enabled") { control.isEnabled = isEnabled }
    if let isSelected = element.flag("selected") { control.isSelected = isSelected }
  }

  static func addSubviews(to view: UIView, _ element: InterfaceElement, _ assembly: InterfaceAssembly) {
    for child in element.contents(of: "subviews") {
      guard let subview = assembly.make(child) as? UIView else { continue }
      if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
    }
  }
}

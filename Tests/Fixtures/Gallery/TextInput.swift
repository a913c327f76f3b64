import UIKit

extension GalleryScreen {
  /// Text fields, text views and search bars.
  static var textInput: [GalleryScreen] {
    [
      GalleryScreen("field-borders", views: borders),
      GalleryScreen("field-states", views: fieldStates),
      GalleryScreen("field-alignments", views: fieldAlignments),
      GalleryScreen("field-editing", editing: { [field("Edited text"), field(nil, "Another field")] }),
      GalleryScreen("field-placeholder-editing", editing: { [field(nil, "Placeholder")] }),
      GalleryScreen("field-selection", editing: { [field("Some selected text")] }, selectWord),
      GalleryScreen("text-view", views: textViews),
      GalleryScreen("text-view-editing", editing: { [textView("A text\nof three lines,\nbeing edited")] }),
      GalleryScreen("text-view-selection", editing: { [textView("A text of some lines, of which a part is selected")] })
      {
        ($0 as? UITextView)?.selectedRange = NSRange(location: 2, length: 24)
      },
      GalleryScreen("search-bars", views: searchBars),
      GalleryScreen("search-editing", editing: { [searchBar("Query") { $0.showsCancelButton = true }] }),
    ]
  }

  private static func field(
    _ text: String?,
    _ placeholder: String? = nil,
    _ change: (UITextField) -> Void = { _ in }
  ) -> UITextField {
    let field = Parts.sized(UITextField(), 280)
    field.borderStyle = .roundedRect
    field.text = text
    field.placeholder = placeholder
    change(field)
    return field
  }

  private static func borders() -> [UIView] {
    let styles: [(String, UITextField.BorderStyle)] = [
      ("None", .none), ("Line", .line), ("Bezel", .bezel), ("Rounded", .roundedRect),
    ]
    return styles.flatMap { style in
      [field(style.0) { $0.borderStyle = style.1 }, field(nil, "Placeholder") { $0.borderStyle = style.1 }]
    }
  }

  private static func fieldStates() -> [UIView] {
    [
      field("Text"), field(nil, "Placeholder"), field("Secret") { $0.isSecureTextEntry = true },
      field("Disabled") { $0.isEnabled = false },
      field("With a clear button") { $0.clearButtonMode = .always },
      field("Red") { $0.textColor = .systemRed }, field("Bold") { $0.font = .boldSystemFont(ofSize: 20) },
      field("A text that is much too long for the width of its field"),
      field("Side views") {
        $0.leftView = UIImageView(image: Parts.star())
        $0.leftViewMode = .always
        $0.rightView = UIImageView(image: Parts.star())
        $0.rightViewMode = .always
      },
      field(nil) {
        $0.attributedPlaceholder = NSAttributedString(
          string: "Colored placeholder",
          attributes: [.foregroundColor: UIColor.systemPurple]
        )
      },
    ]
  }

  private static func fieldAlignments() -> [UIView] {
    let alignments: [(String, NSTextAlignment)] = [
      ("Natural", .natural), ("Left", .left), ("Center", .center), ("Right", .right),
    ]
    return alignments.flatMap { alignment in
      [
        field(alignment.0) { $0.textAlignment = alignment.1 },
        field(nil, "Placeholder") { $0.textAlignment = alignment.1 },
      ]
    }
  }

  private static func selectWord(_ view: UIView) {
    guard let field = view as? UITextField, let start = field.position(from: field.beginningOfDocument, offset: 5),
      let end = field.position(from: start, offset: 8)
    else { return }
    field.selectedTextRange = field.textRange(from: start, to: end)
  }

  private static func textView(_ text: String, _ change: (UITextView) -> Void = { _ in }) -> UITextView {
    let view = Parts.sized(UITextView(), 320, 120)
    view.font = .preferredFont(forTextStyle: .body)
    view.text = text
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.separator.cgColor
    view.layer.cornerRadius = 8
    change(view)
    return view
  }

  private static func textViews() -> [UIView] {
    let text = "A text view shows text of several lines, which are broken at its width, and can be scrolled."
    return [
      textView(text), textView(text) { $0.textAlignment = .center },
      textView(text) {
        $0.textColor = .systemBlue
        $0.textContainerInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        $0.backgroundColor = .secondarySystemBackground
      },
      textView("") {
        let attributed = NSMutableAttributedString(
          string: "Bold ",
          attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]
        )
        attributed.append(NSAttributedString(string: "and red", attributes: [.foregroundColor: UIColor.systemRed]))
        $0.attributedText = attributed
      },
    ]
  }

  private static func searchBar(_ text: String?, _ change: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
    let bar = Parts.sized(UISearchBar(), 350)
    bar.placeholder = "Search"
    bar.text = text
    change(bar)
    return bar
  }

  private static func searchBars() -> [UIView] {
    [
      searchBar(nil), searchBar("Query"), searchBar(nil) { $0.showsCancelButton = true },
      searchBar(nil) { $0.searchBarStyle = .minimal },
      searchBar("Scopes") {
        $0.scopeButtonTitles = ["All", "Mine", "Others"]
        $0.showsScopeBar = true
      },
      searchBar(nil) { $0.barTintColor = .systemTeal },
    ]
  }
}

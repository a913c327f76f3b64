import Testing
import UIKitTesting

/// Tests that members which are open on Apple's platforms are open here, and that an override has its effect.
///
/// `Scripts/checks/uikit-api` compares the whole list with Apple's; these tests cover the most common overrides.
@MainActor
struct OverridingTests {
  typealias Box = ConstraintTests.Box

  final class Named: UILayoutGuide {
    let name: String
    init(name: String) {
      self.name = name
      super.init()
    }
    required init?(coder: NSCoder) { fatalError("Not made from an archive.") }
    override var layoutFrame: CGRect { super.layoutFrame.insetBy(dx: 1, dy: 1) }
  }

  @Test func aLayoutGuideCanBeSubclassed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let guide = Named(name: "middle")
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.widthAnchor.constraint(equalToConstant: 40), guide.heightAnchor.constraint(equalToConstant: 20),
      guide.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      guide.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    view.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 31, y: 41, width: 38, height: 18) && guide.owningView === view)
  }

  @Test func aGuidesIdentifierIsKeptInAnArchive() throws {
    let guide = UILayoutGuide()
    guide.identifier = "middle"
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    guide.encode(with: coder)
    coder.finishEncoding()
    let decoder = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    decoder.requiresSecureCoding = false
    #expect(UILayoutGuide(coder: decoder)?.identifier == "middle")
  }

  final class Shy: UIView {
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
    override var leadingAnchor: NSLayoutXAxisAnchor { super.trailingAnchor }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
      constraint.identifier = "shy"
      super.addConstraint(constraint)
    }
  }

  @Test func prioritiesAnchorsAndAddConstraintCanBeOverridden() {
    let view = Shy()
    #expect(view.contentHuggingPriority(for: .horizontal) == .required)
    #expect(view.leadingAnchor.constraint(equalTo: UIView().trailingAnchor).firstAttribute == .trailing)
    let constraint = view.widthAnchor.constraint(equalToConstant: 3)
    constraint.isActive = true
    #expect(constraint.identifier == "shy" && constraint.secondAnchor == nil)
  }

  final class Padded: UILabel {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).insetBy(dx: -8, dy: -4)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 8, dy: 4)) }
  }

  @Test func aLabelIsAsLargeAsItsTextsRectangle() {
    let (plain, label) = (UILabel(), Padded())
    for one in [plain, label] { one.text = "abc" }
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 16)
    #expect(label.sizeThatFits(.zero).height == plain.sizeThatFits(.zero).height + 8)
    let bounds = CGRect(x: 3, y: 4, width: 18, height: 100)
    #expect(plain.textRect(forBounds: bounds, limitedToNumberOfLines: 0) == CGRect(x: 3, y: 4, width: 18, height: 42))
  }

  final class Field: UITextField {
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      super.leftViewRect(forBounds: bounds).offsetBy(dx: 5, dy: 0)
    }
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
  }

  @Test func theGeometryOfATextFieldCanBeOverridden() {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(field.caretRect(for: UITextPosition()) == .zero)
    #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 5, y: 5, width: 20, height: 20))
  }

  final class Zoomer: UIScrollView {
    override var zoomScale: CGFloat {
      get { super.zoomScale }
      set { super.zoomScale = min(newValue, 1.5) }
    }
    override var maximumZoomScale: CGFloat {
      get { 2 }
      set {}
    }
  }

  final class Content: NSObject, UIScrollViewDelegate {
    let view = UIView()
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  @Test func theZoomScaleOfAScrollViewCanBeOverridden() {
    let scroll = Zoomer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = Content()
    scroll.delegate = content
    scroll.addSubview(content.view)
    scroll.zoomScale = 5
    #expect(scroll.zoomScale == 1.5)
    scroll.setZoomScale(5, animated: false)
    #expect(scroll.zoomScale == 2)
  }

  final class Tall: UINavigationController {
    private let bar = UINavigationBar(frame: .zero)
    override var navigationBar: UINavigationBar { bar }
  }

  @Test func theBarOfANavigationControllerCanBeOverridden() throws {
    let harness = DeviceHarness.withoutApplication()
    let navigation = Tall(rootViewController: UIViewController())
    navigation.navigationBar.isTranslucent = false
    try harness.show(navigation)
    #expect(navigation.navigationBar.superview === navigation.view && navigation.navigationBar.items?.count == 1)
    #expect(navigation.topViewController?.view.frame.minY == 64)
  }

  final class Archived: UIView {
    var wasEncoded = false
    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      wasEncoded = true
    }
  }

  @Test func theEncodingOfAViewCanBeOverridden() {
    let view = Archived()
    view.encode(with: NSKeyedArchiver(requiringSecureCoding: false))
    #expect(view.wasEncoded)
  }

  @Test func marginsFollowTheDirection() {
    let view = UIView()
    view.insetsLayoutMarginsFromSafeArea = false
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 0)
    #expect(view.layoutMargins.right == 5)
  }
}

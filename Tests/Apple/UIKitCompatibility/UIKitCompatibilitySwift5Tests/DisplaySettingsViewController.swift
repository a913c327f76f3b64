//
//  DisplaySettingsViewController.swift
//
//  A settings screen: a segmented control, a stepper, rounded cards and an inset shadow.
//

import UIKit

protocol DisplaySettingsDelegate: AnyObject {
    func displaySettings(_ controller: DisplaySettingsViewController, didChange settings: DisplaySettings)
}

struct DisplaySettings: Equatable {
    var theme = 0
    var fontSize = 17.0
}

extension UIView {
    /// A card as the designers draw it.
    func applyCardStyle(radius: CGFloat = 12) {
        layer.cornerRadius = radius
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        layer.masksToBounds = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.shadowRadius = 4
        layer.shadowOpacity = 0.1
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    }
}

final class GradientHeader: UIView {
    override class var layerClass: AnyClass { return CAGradientLayer.self }
    private var gradient: CAGradientLayer { return layer as! CAGradientLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        gradient.colors = [UIColor.systemBlue.cgColor, UIColor.systemTeal.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.locations = [0, 1]
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

final class DisplaySettingsViewController: UIViewController {
    weak var delegate: DisplaySettingsDelegate?
    private(set) var settings = DisplaySettings()

    let header = GradientHeader(frame: CGRect(x: 0, y: 0, width: 390, height: 80))
    let card = UIView(frame: CGRect(x: 16, y: 100, width: 358, height: 200))
    let themeControl = UISegmentedControl(items: ["System", "Light", "Dark"])
    let sizeStepper = UIStepper()
    let preview = UILabel()
    let pages = UIPageControl()
    let progress = UIProgressView(progressViewStyle: .default)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        card.applyCardStyle()
        view.addSubview(header)
        view.addSubview(card)

        themeControl.selectedSegmentIndex = settings.theme
        themeControl.frame = CGRect(x: 20, y: 20, width: 318, height: 32)
        themeControl.setTitleTextAttributes([.foregroundColor: UIColor.label], for: .normal)
        themeControl.addTarget(self, action: Selector("themeChanged:"), for: .valueChanged)
        card.addSubview(themeControl)

        sizeStepper.frame.origin = CGPoint(x: 244, y: 80)
        sizeStepper.minimumValue = 11
        sizeStepper.maximumValue = 19
        sizeStepper.value = settings.fontSize
        sizeStepper.addTarget(self, action: Selector("sizeChanged:"), for: .valueChanged)
        card.addSubview(sizeStepper)

        preview.attributedText = NSAttributedString(
            string: "Preview", attributes: [.font: UIFont(descriptor: .preferredFontDescriptor(withTextStyle: .headline), size: 0)])
        card.addSubview(preview)
        NotificationCenter.default.addObserver(
            self, selector: Selector("contentSizeChanged:"), name: UIContentSizeCategory.didChangeNotification, object: nil)
    }

    @used private func themeChanged(_ sender: UISegmentedControl) {
        settings.theme = sender.selectedSegmentIndex
        delegate?.displaySettings(self, didChange: settings)
    }

    @used private func sizeChanged(_ sender: UIStepper) {
        settings.fontSize = sender.value
        delegate?.displaySettings(self, didChange: settings)
    }

    @used private func contentSizeChanged(_ notification: Notification) {
        let isLarge = UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
        settings.fontSize = isLarge ? sizeStepper.maximumValue : 17
        sizeStepper.value = settings.fontSize
    }
}

class DisplaySettingsAppDelegate: UIResponder, UIApplicationDelegate, DisplaySettingsDelegate {
    var window: UIWindow?
    let controller = DisplaySettingsViewController()
    private(set) var changes: [DisplaySettings] = []

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        controller.delegate = self
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }

    func displaySettings(_ controller: DisplaySettingsViewController, didChange settings: DisplaySettings) {
        changes.append(settings)
    }
}

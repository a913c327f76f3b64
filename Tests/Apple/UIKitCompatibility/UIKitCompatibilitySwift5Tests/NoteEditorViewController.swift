//
//  NoteEditorViewController.swift
//
//  A note that is typed into a text view, with its own undo of pins, key commands and a shake.
//

import UIKit

final class NoteEditorViewController: UIViewController, UITextViewDelegate {

    // MARK: - Properties

    let textView = UITextView()
    private let toolbarStack = UIStackView()
    private lazy var pinButton: UIButton = {
        let button = UIButton(type: .system)
        button.setAttributedTitle(NSAttributedString(string: "Pin"), for: .normal)
        button.addTarget(self, action: Selector("pinTapped:"), for: .touchUpInside)
        button.layer.cornerRadius = 6
        button.layer.cornerCurve = .continuous
        button.layer.borderWidth = 1
        button.layer.borderColor = UIColor.systemBlue.cgColor
        return button
    }()

    private(set) var isPinned = false {
        didSet { title = isPinned ? "Pinned" : "Note" }
    }
    private(set) var saves: [String] = []
    private(set) var shakes = 0

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Note"
        textView.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
        textView.delegate = self
        textView.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17))
        textView.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        textView.layer.shadowOpacity = 0.2
        textView.layer.shadowOffset = CGSize(width: 0, height: 2)
        textView.layer.shadowPath = UIBezierPath(roundedRect: textView.bounds, cornerRadius: 8).cgPath
        pinButton.frame = CGRect(x: 20, y: 420, width: 100, height: 44)
        view.addSubview(textView)
        view.addSubview(pinButton)
        NotificationCenter.default.addObserver(
            self, selector: Selector("keyboardWillShow:"), name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override var canBecomeFirstResponder: Bool { true }

    // MARK: - Key commands

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(title: "Save", action: Selector("save"), input: "s", modifierFlags: .command, discoverabilityTitle: "Save the note"),
            UIKeyCommand(input: "p", modifierFlags: [.command, .shift], action: Selector("pinTapped:")),
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("stopEditing")),
        ]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == Selector("save") { return textView.hasText }
        return super.canPerformAction(action, withSender: sender)
    }

    @used private func save() {
        saves.append(textView.text)
    }

    @used private func stopEditing() {
        view.endEditing(true)
        becomeFirstResponder()
    }

    @used private func pinTapped(_ sender: Any?) {
        setPinned(!isPinned)
    }

    private func setPinned(_ pinned: Bool) {
        let former = isPinned
        undoManager?.registerUndo(withTarget: self) { target in
            target.setPinned(former)
        }
        undoManager?.setActionName("Pin")
        isPinned = pinned
    }

    // MARK: - Motion

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { shakes += 1 }
        super.motionEnded(motion, with: event)
    }

    // MARK: - UITextViewDelegate

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        (textView.text as NSString).replacingCharacters(in: range, with: text).count <= 20
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        save()
    }

    @used private func keyboardWillShow(_ notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        textView.contentInset.bottom = frame.height
    }
}

class NoteEditorAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let editor = NoteEditorViewController()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        application.applicationSupportsShakeToEdit = true
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = editor
        window?.makeKeyAndVisible()
        return true
    }
}

import UIKit

// The controllers of the storyboards, with `connect(_:)` in place of @IBOutlet.

/// The tabs, of which the second one, with the settings, is shown first.
class SettingsTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    selectedIndex = 1
  }
}

/// The settings, whose static cells are in the storyboard; one gets a switch in code.
class SettingsViewController: UITableViewController {
  weak var airplaneCell: UITableViewCell!

  override func viewDidLoad() {
    super.viewDidLoad()
    airplaneCell.accessoryView = UISwitch()
    airplaneCell.selectionStyle = .none
  }
}

extension SettingsViewController: StoryboardConnectable {
  func connect(_ connection: StoryboardConnection) {
    connection.outlet("airplaneCell") { airplaneCell = $0 }
  }
}

/// The notes: the storyboard has the list, on which the note of the screen is pushed.
class NotesNavigationController: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if let note = storyboard?.instantiateViewController(withIdentifier: "Note") {
      pushViewController(note, animated: false)
    }
  }
}

/// A note, with an attributed text in a text view.
class NoteViewController: UIViewController {
  weak var textView: UITextView!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    textView.attributedText = NoteViewController.text
  }

  private static var text: NSAttributedString {
    let text = NSMutableAttributedString()
    var lines = 0
    func add(_ line: String, _ font: UIFont, indent: CGFloat = 0, before: CGFloat = 0, struck: Bool = false) {
      let style = NSMutableParagraphStyle()
      style.headIndent = indent
      style.firstLineHeadIndent = 0
      style.paragraphSpacingBefore = before
      style.tabStops = [NSTextTab(textAlignment: .left, location: indent)]
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font, .paragraphStyle: style, .foregroundColor: struck ? UIColor.secondaryLabel : UIColor.label,
      ]
      // Foundation on Linux cannot compare the objects of two neighbors with equally many attributes.
      if lines % 2 == 0 { attributes[.kern] = 0 }
      lines += 1
      if struck {
        attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
        attributes[.strikethroughColor] = UIColor.secondaryLabel
      }
      text.append(NSAttributedString(string: line + "\n", attributes: attributes))
    }
    let body = UIFont.systemFont(ofSize: 17)
    add("A weekend in the hills", .systemFont(ofSize: 28, weight: .bold))
    add("The hut has no shop, so everything has to be in the bags.", body, before: 6)
    add("To pack", .systemFont(ofSize: 22, weight: .bold), before: 14)
    add("✓\tBoots, and the jacket for the rain", body, indent: 28, before: 6, struck: true)
    let map = "✓\tThe map, since the telephones have no signal behind the second pass"
    add(map, body, indent: 28, before: 4, struck: true)
    add("○\tTea, oats, chocolate", body, indent: 28, before: 4)
    add("○\tA book for the evening that is not about work", body, indent: 28, before: 4)
    add("The way", .systemFont(ofSize: 22, weight: .bold), before: 14)
    add("From the station along the stream to the old mill, then left, and up through the wood.", body, before: 6)
    return text
  }
}

extension NoteViewController: StoryboardConnectable {
  func connect(_ connection: StoryboardConnection) {
    connection.outlet("textView") { textView = $0 }
  }
}

/// The form for signing in, whose views and constraints are all in the storyboard.
class LoginViewController: UIViewController, UITextFieldDelegate {
  weak var emailField: UITextField!
  weak var passwordField: UITextField!

  override func viewDidLoad() {
    super.viewDidLoad()
    emailField.delegate = self
    passwordField.delegate = self
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === emailField { return passwordField.becomeFirstResponder() }
    return textField.resignFirstResponder()
  }
}

extension LoginViewController: StoryboardConnectable {
  func connect(_ connection: StoryboardConnection) {
    connection.outlet("emailField") { emailField = $0 }
    connection.outlet("passwordField") { passwordField = $0 }
  }
}

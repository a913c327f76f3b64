import UIKit

/// An inbox: a table with a cell class of its own, a search bar, a toolbar, and a row that shows its swipe actions.
final class MailboxViewController: UITableViewController {
  struct Message {
    let sender: String
    let subject: String
    let preview: String
    let date: String
    var isUnread = false
    var hasAttachment = false
  }

  private var messages = [
    Message(
      sender: "Grace Hopper",
      subject: "The compiler is finished",
      preview: "It translates what people write into what machines do. Have a look, and tell me what you think of it.",
      date: "9:30",
      isUnread: true
    ),
    Message(
      sender: "Katherine Johnson",
      subject: "Re: The trajectory",
      preview: "I have checked the numbers twice by hand. They agree with those of the machine to the last digit.",
      date: "8:12",
      isUnread: true,
      hasAttachment: true
    ),
    Message(
      sender: "Reading group",
      subject: "Next meeting on Thursday",
      preview: "We read chapters four and five. Bring something to drink; there will be cake.",
      date: "Yesterday"
    ),
    Message(
      sender: "Ada Lovelace",
      subject: "Note G",
      preview: "The engine might compose elaborate pieces of music of any degree of complexity or extent.",
      date: "Yesterday",
      hasAttachment: true
    ),
    Message(
      sender: "City Library",
      subject: "A book is due",
      preview: "“The Mythical Man-Month” is due on the 14th. You can extend it once.",
      date: "Friday"
    ),
    Message(
      sender: "Barbara Liskov",
      subject: "Substitutes",
      preview: "What holds for the type must hold for its subtypes; otherwise it is no subtype.",
      date: "Thursday"
    ),
  ]

  static func inNavigation() -> UIViewController {
    let inbox = MailboxViewController(style: .plain)
    let navigation = UINavigationController()
    navigation.navigationBar.prefersLargeTitles = true
    let mailboxes = UIViewController()
    mailboxes.title = "Mailboxes"
    navigation.viewControllers = [mailboxes, inbox]
    navigation.isToolbarHidden = false
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.searchController = UISearchController(searchResultsController: nil)
    navigationItem.searchController?.searchBar.placeholder = "Search"
    tableView.register(MessageCell.self, forCellReuseIdentifier: MessageCell.identifier)
    tableView.rowHeight = 96
    let status = UILabel()
    status.text = "Updated just now"
    status.font = .systemFont(ofSize: 11)
    status.sizeToFit()
    let filter = UIImage(systemName: "line.horizontal.3.decrease.circle")
    toolbarItems = [
      UIBarButtonItem(image: filter, style: .plain, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(customView: status),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .compose, target: nil, action: nil),
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: MessageCell.identifier, for: indexPath) as! MessageCell
    cell.configure(with: messages[indexPath.row])
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let archive = UIContextualAction(style: .destructive, title: "Trash") { [weak self] _, _, completion in
      self?.messages.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      completion(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [archive, flag])
  }
}

/// A message in the list, placed by constraints.
final class MessageCell: UITableViewCell {
  static let identifier = "MessageCell"
  private let dot = UIView()
  private let senderLabel = UILabel()
  private let dateLabel = UILabel()
  private let subjectLabel = UILabel()
  private let previewLabel = UILabel()
  private let clip = UIImageView(image: UIImage(systemName: "paperclip"))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    dot.backgroundColor = .systemBlue
    dot.layer.cornerRadius = 5
    senderLabel.font = .preferredFont(forTextStyle: .headline)
    dateLabel.font = .preferredFont(forTextStyle: .subheadline)
    dateLabel.textColor = .secondaryLabel
    dateLabel.setContentHuggingPriority(.required, for: .horizontal)
    dateLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    subjectLabel.font = .preferredFont(forTextStyle: .subheadline)
    previewLabel.font = .preferredFont(forTextStyle: .subheadline)
    previewLabel.textColor = .secondaryLabel
    previewLabel.numberOfLines = 2
    clip.tintColor = .secondaryLabel
    clip.contentMode = .scaleAspectFit
    for view in [dot, senderLabel, dateLabel, subjectLabel, previewLabel, clip] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      dot.centerYAnchor.constraint(equalTo: senderLabel.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 10),
      senderLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 30),
      senderLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      dateLabel.leadingAnchor.constraint(greaterThanOrEqualTo: senderLabel.trailingAnchor, constant: 8),
      dateLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      dateLabel.firstBaselineAnchor.constraint(equalTo: senderLabel.firstBaselineAnchor),
      subjectLabel.leadingAnchor.constraint(equalTo: senderLabel.leadingAnchor),
      subjectLabel.topAnchor.constraint(equalTo: senderLabel.bottomAnchor, constant: 1),
      subjectLabel.trailingAnchor.constraint(lessThanOrEqualTo: clip.leadingAnchor, constant: -4),
      clip.trailingAnchor.constraint(equalTo: dateLabel.trailingAnchor),
      clip.centerYAnchor.constraint(equalTo: subjectLabel.centerYAnchor),
      clip.widthAnchor.constraint(equalToConstant: 15), clip.heightAnchor.constraint(equalToConstant: 15),
      previewLabel.leadingAnchor.constraint(equalTo: senderLabel.leadingAnchor),
      previewLabel.trailingAnchor.constraint(equalTo: dateLabel.trailingAnchor),
      previewLabel.topAnchor.constraint(equalTo: subjectLabel.bottomAnchor, constant: 1),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(with message: MailboxViewController.Message) {
    dot.isHidden = !message.isUnread
    senderLabel.text = message.sender
    dateLabel.text = message.date
    subjectLabel.text = message.subject
    previewLabel.text = message.preview
    clip.isHidden = !message.hasAttachment
  }
}

import UIKit

/// A conversation: bubbles in a table, in the visual format of constraints, and a bar for the text at the bottom.
class ConversationViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  fileprivate struct Entry {
    let text: String
    let isMine: Bool
  }

  private let tableView = UITableView(frame: .zero, style: .plain)
  private let sizingCell = BubbleCell(style: .default, reuseIdentifier: nil)
  private let inputBar = UIView()
  private let textView = UITextView()
  private let sendButton = UIButton(type: .system)
  private let entries = [
    Entry(text: "Are you still at the station?", isMine: false),
    Entry(text: "Yes, the train is late again.", isMine: true),
    Entry(text: "Oh no. How long do you have to wait?", isMine: false),
    Entry(
      text: "Twenty minutes, they say. I have found a place in the sun, a coffee and a book, so I won’t complain.",
      isMine: true
    ), Entry(text: "👍🏽", isMine: false),
    Entry(
      text: "Shall I bring something for dinner? There is a market on the way home, and it is open until eight.",
      isMine: true
    ), Entry(text: "Tomatoes, and some of the good bread!", isMine: false),
  ]

  static func inNavigation() -> UIViewController {
    let list = UIViewController()
    list.title = "Chats"
    let navigation = UINavigationController(rootViewController: list)
    navigation.pushViewController(ConversationViewController(), animated: false)
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.titleView = ConversationTitleView(name: "Emmy Noether", detail: "online")
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(image: UIImage(systemName: "phone"), style: .plain, target: nil, action: nil),
      UIBarButtonItem(image: UIImage(systemName: "video"), style: .plain, target: nil, action: nil),
    ]
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorStyle = .none
    tableView.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
    setUpInputBar()
    let views: [String: Any] = ["table": tableView, "bar": inputBar]
    for case let view as UIView in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    let formats = ["H:|[table]|", "H:|[bar]|", "V:|[table][bar]"]
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
      )
    }
    inputBar.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
  }

  private func setUpInputBar() {
    inputBar.backgroundColor = .secondarySystemBackground
    textView.text = "And olives"
    textView.font = .systemFont(ofSize: 17)
    textView.isScrollEnabled = false
    textView.layer.cornerRadius = 18
    textView.layer.borderWidth = 1
    textView.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    sendButton.setImage(UIImage(systemName: "arrow.up.circle.fill"), for: .normal)
    let plus = UIButton(type: .system)
    plus.setImage(UIImage(systemName: "plus"), for: .normal)
    let views: [String: Any] = ["plus": plus, "text": textView, "send": sendButton]
    for case let view as UIView in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      inputBar.addSubview(view)
    }
    for format in ["H:|-12-[plus(28)]-8-[text]-8-[send(32)]-12-|", "V:|-8-[text(>=36)]"] {
      inputBar.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
      )
    }
    NSLayoutConstraint.activate([
      textView.bottomAnchor.constraint(equalTo: inputBar.safeAreaLayoutGuide.bottomAnchor, constant: -8),
      plus.centerYAnchor.constraint(equalTo: textView.centerYAnchor),
      sendButton.centerYAnchor.constraint(equalTo: textView.centerYAnchor),
      sendButton.heightAnchor.constraint(equalToConstant: 32),
    ])
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return entries.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath) as! BubbleCell
    cell.show(entries[indexPath.row])
    return cell
  }

  /// A cell that is never shown gives the height, as in code that is older than cells that size themselves.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    sizingCell.show(entries[indexPath.row])
    sizingCell.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 1000)
    sizingCell.layoutIfNeeded()
    return sizingCell.contentView.systemLayoutSizeFitting(
      CGSize(width: tableView.bounds.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

private class ConversationTitleView: UIView {
  init(name: String, detail: String) {
    super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 40))
    let nameLabel = UILabel()
    nameLabel.text = name
    nameLabel.font = .systemFont(ofSize: 16, weight: .semibold)
    nameLabel.textAlignment = .center
    let detailLabel = UILabel()
    detailLabel.text = detail
    detailLabel.font = .systemFont(ofSize: 12)
    detailLabel.textColor = .systemGreen
    detailLabel.textAlignment = .center
    nameLabel.frame = CGRect(x: 0, y: 3, width: 160, height: 20)
    detailLabel.frame = CGRect(x: 0, y: 22, width: 160, height: 15)
    addSubview(nameLabel)
    addSubview(detailLabel)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class BubbleCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var leading: NSLayoutConstraint!
  private var trailing: NSLayoutConstraint!

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    bubble.layer.cornerRadius = 18
    bubble.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    trailing = contentView.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: 12)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      contentView.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: 4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ entry: ConversationViewController.Entry) {
    label.text = entry.text
    label.textColor = entry.isMine ? .white : .label
    bubble.backgroundColor = entry.isMine ? .systemBlue : .systemGray5
    leading.isActive = !entry.isMine
    trailing.isActive = entry.isMine
  }
}

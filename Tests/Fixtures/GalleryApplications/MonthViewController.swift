import UIKit

/// A month and the events of a day: a flow layout above a table, with a bar whose line is hidden.
final class MonthViewController: UIViewController {
  private let today = 12
  private let firstWeekday = 5
  private let dayCount = 30
  private let events: [(time: String, end: String, title: String, place: String, color: UIColor)] = [
    ("9:00", "9:30", "Stand-up", "Room 4", .systemBlue),
    ("11:00", "12:30", "Design of the loop", "Library", .systemGreen),
    ("13:00", "14:00", "Lunch with Ada", "Corner café", .systemOrange),
    ("17:30", "19:00", "Piano", "Music school", .systemPurple),
  ]
  private lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.backgroundColor = .clear
    view.dataSource = self
    view.delegate = self
    view.register(DayCell.self, forCellWithReuseIdentifier: "day")
    return view
  }()
  private lazy var tableView: UITableView = {
    let view = UITableView(frame: .zero, style: .plain)
    view.dataSource = self
    view.rowHeight = 56
    view.register(EventCell.self, forCellReuseIdentifier: "event")
    return view
  }()
  private let weekdays = UIStackView()

  static func inNavigation() -> UIViewController {
    let year = UIViewController()
    year.title = "2024"
    let month = MonthViewController()
    month.title = "September"
    let navigation = UINavigationController()
    navigation.viewControllers = [year, month]
    navigation.navigationBar.tintColor = .systemRed
    navigation.navigationBar.isTranslucent = false
    navigation.navigationBar.barTintColor = .secondarySystemBackground
    navigation.navigationBar.setBackgroundImage(UIImage(), for: .default)
    navigation.navigationBar.shadowImage = UIImage()
    navigation.isToolbarHidden = false
    navigation.toolbar.tintColor = .systemRed
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .search, target: nil, action: nil),
    ]
    toolbarItems = [
      UIBarButtonItem(title: "Today", style: .plain, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(title: "Calendars", style: .plain, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(title: "Inbox (2)", style: .plain, target: nil, action: nil),
    ]
    let band = UIView()
    band.backgroundColor = .secondarySystemBackground
    weekdays.distribution = .fillEqually
    for name in ["M", "T", "W", "T", "F", "S", "S"] {
      let label = UILabel()
      label.text = name
      label.font = .systemFont(ofSize: 10, weight: .semibold)
      label.textAlignment = .center
      weekdays.addArrangedSubview(label)
    }
    for subview in [band, weekdays, collectionView, tableView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      weekdays.topAnchor.constraint(equalTo: guide.topAnchor), weekdays.heightAnchor.constraint(equalToConstant: 22),
      weekdays.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      weekdays.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      band.topAnchor.constraint(equalTo: view.topAnchor), band.bottomAnchor.constraint(equalTo: weekdays.bottomAnchor),
      band.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      band.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.topAnchor.constraint(equalTo: weekdays.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      collectionView.heightAnchor.constraint(equalToConstant: 6 * 52),
      tableView.topAnchor.constraint(equalTo: collectionView.bottomAnchor),
      tableView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }
}

// MARK: - UICollectionViewDataSource, UICollectionViewDelegateFlowLayout

extension MonthViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 42 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath) as! DayCell
    let day = indexPath.item - firstWeekday + 1
    let isShown = (1...dayCount).contains(day)
    cell.show(
      isShown ? "\(day)" : "",
      isToday: day == today,
      isWeekend: indexPath.item % 7 > 4,
      hasEvents: isShown && day % 5 == 2
    )
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: (collectionView.bounds.width / 7).rounded(.down), height: 52) }
}

// MARK: - UITableViewDataSource

extension MonthViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { events.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "event", for: indexPath) as! EventCell
    let event = events[indexPath.row]
    cell.titleLabel.text = event.title
    cell.placeLabel.text = event.place
    cell.timeLabel.text = event.time
    cell.endLabel.text = event.end
    cell.bar.backgroundColor = event.color
    return cell
  }
}

private final class DayCell: UICollectionViewCell {
  private let circle = UIView()
  private let label = UILabel()
  private let dot = UIView()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    circle.backgroundColor = .systemRed
    circle.layer.cornerRadius = 17
    label.font = .systemFont(ofSize: 19)
    label.textAlignment = .center
    dot.backgroundColor = .systemGray3
    dot.layer.cornerRadius = 3
    line.backgroundColor = .separator
    [line, circle, label, dot].forEach(contentView.addSubview)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width + 1, height: 0.5)
    circle.frame = CGRect(x: bounds.midX - 17, y: 5, width: 34, height: 34)
    label.frame = circle.frame
    dot.frame = CGRect(x: bounds.midX - 3, y: 42, width: 6, height: 6)
  }

  func show(_ text: String, isToday: Bool, isWeekend: Bool, hasEvents: Bool) {
    label.text = text
    label.textColor = isToday ? .white : isWeekend ? .secondaryLabel : .label
    circle.isHidden = !isToday
    dot.isHidden = !hasEvents
    line.isHidden = text.isEmpty
  }
}

private final class EventCell: UITableViewCell {
  let bar = UIView()
  let titleLabel = UILabel()
  let placeLabel = UILabel()
  let timeLabel = UILabel()
  let endLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .systemFont(ofSize: 16, weight: .medium)
    timeLabel.font = .systemFont(ofSize: 13)
    timeLabel.textAlignment = .right
    endLabel.textAlignment = .right
    for label in [placeLabel, endLabel] {
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
    }
    bar.layer.cornerRadius = 2
    let texts = UIStackView(arrangedSubviews: [titleLabel, placeLabel])
    texts.axis = .vertical
    let times = UIStackView(arrangedSubviews: [timeLabel, endLabel])
    times.axis = .vertical
    let row = UIStackView(arrangedSubviews: [times, bar, texts])
    row.spacing = 10
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      bar.widthAnchor.constraint(equalToConstant: 4), times.widthAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}

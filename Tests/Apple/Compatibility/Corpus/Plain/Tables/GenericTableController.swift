//
//  GenericTableController.swift
//

import UIKit

protocol ConfigurableCell: AnyObject {
    associatedtype Model
    func configure(with model: Model)
}

extension UITableViewCell {
    static var reuseIdentifier: String { return String(describing: self) }
}

extension UITableView {

    func register<T: UITableViewCell>(_: T.Type) {
        register(T.self, forCellReuseIdentifier: T.reuseIdentifier)
    }

    func dequeue<T: UITableViewCell>(_: T.Type, for indexPath: IndexPath) -> T {
        guard let cell = dequeueReusableCell(withIdentifier: T.reuseIdentifier, for: indexPath) as? T else {
            fatalError("Could not dequeue cell with identifier: \(T.reuseIdentifier)")
        }
        return cell
    }
}

class GenericTableController<Cell: UITableViewCell>: UITableViewController where Cell: ConfigurableCell {

    var models: [Cell.Model] {
        didSet { tableView.reloadData() }
    }
    var didSelect: ((Cell.Model) -> Void)?

    init(models: [Cell.Model]) {
        self.models = models
        super.init(style: .plain)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(Cell.self)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return models.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeue(Cell.self, for: indexPath)
        cell.configure(with: models[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        didSelect?(models[indexPath.row])
    }
}

final class CityCell: UITableViewCell, ConfigurableCell {
    func configure(with model: String) {
        textLabel?.text = model.capitalized
    }
}

typealias CityTable = GenericTableController<CityCell>

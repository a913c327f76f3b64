//
//  ListController.swift
//
//  A generic class with a selector.
//

import UIKit

class ListController<Item: Equatable>: UIViewController {

    var items: [Item] = []
    let clearButton = UIButton()

    override func viewDidLoad() {
        super.viewDidLoad()
        clearButton.addTarget(self, action: #selector(clear(_:)), for: .touchUpInside)
    }

    @objc func clear(_ sender: Any) {
        items.removeAll()
    }
}

final class NumbersController: ListController<Int> {
    private(set) var cleared = 0

    override func clear(_ sender: Any) {
        super.clear(sender)
        cleared += 1
    }
}

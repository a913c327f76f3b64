//
//  SearchDebouncer.swift
//
//  Searches when the user has stopped typing, the old way; `@used` and Selector("…") stand for @objc and #selector.
//

import UIKit

class SearchDebouncer: NSObject {
    private let delay: TimeInterval
    private let search: (String) -> Void

    init(delay: TimeInterval, search: @escaping (String) -> Void) {
        self.delay = delay
        self.search = search
        super.init()
    }

    func type(_ text: String) {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        perform(Selector("fire:"), with: text, afterDelay: delay)
    }

    func showHint(_ name: String) {
        perform(Selector("hint:"), with: name as NSString, afterDelay: delay * 2)
    }

    func hideHint(_ name: String) {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Selector("hint:"), object: name as NSString)
    }

    @used private func fire(_ text: Any) {
        search(text as? String ?? "")
    }

    @used private func hint(_ name: NSString) {
        search("hint \(name)")
    }
}

class LibraryAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var searches: [String] = []
    lazy var debouncer = SearchDebouncer(delay: 0.5) { [unowned self] in self.searches.append($0) }
}

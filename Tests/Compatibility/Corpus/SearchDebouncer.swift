//
//  SearchDebouncer.swift
//

import UIKit

class SearchDebouncer: NSObject, UITextFieldDelegate {

    private(set) var searches: [String] = []

    func textChanged(_ text: String) {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(search(for:)), object: nil)
        perform(#selector(SearchDebouncer.search(for:)), with: NSString(string: text), afterDelay: 0)
    }

    @objc private func search(for text: NSString) {
        searches.append("\(text)")
    }
}

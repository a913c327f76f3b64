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

    // MARK: - UITextFieldDelegate

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        let text = ((textField.text ?? "") as NSString).replacingCharacters(in: range, with: string)
        textChanged(text)
        return true
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        searches.removeAll()
        return true
    }
}

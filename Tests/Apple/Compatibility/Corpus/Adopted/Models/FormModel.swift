//
//  FormModel.swift
//

import Foundation

class FormModel: NSObject, NSCopying {

    @objc var title: String = ""
    @objc var amount: NSNumber = 0
    @objc var note: String?
    @objc dynamic private(set) var isDirty = false

    enum Key: CaseIterable {
        case title, amount, note

        var path: String {
            switch self {
            case .title: return #keyPath(FormModel.title)
            case .amount: return #keyPath(FormModel.amount)
            case .note: return #keyPath(FormModel.note)
            }
        }
    }

    subscript(key: Key) -> Any? {
        get {
            switch key {
            case .title: return title
            case .amount: return amount
            case .note: return note
            }
        }
        set {
            switch key {
            case .title: title = newValue as? String ?? ""
            case .amount: amount = newValue as? NSNumber ?? 0
            case .note: note = newValue as? String
            }
            isDirty = true
        }
    }

    func copy(with zone: NSZone? = nil) -> Any {
        let copy = FormModel()
        Key.allCases.forEach { copy[$0] = self[$0] }
        copy.isDirty = isDirty
        return copy
    }

    @objc func validate() -> [String] {
        return Key.allCases.filter { $0 != .note && (self[$0] as? String)?.isEmpty ?? false }.map { $0.path }
    }
}

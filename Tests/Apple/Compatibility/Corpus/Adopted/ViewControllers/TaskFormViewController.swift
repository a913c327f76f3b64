//
//  TaskFormViewController.swift
//

import UIKit

@objc protocol TaskFormViewControllerDelegate: class {
    @objc optional func taskFormDidCancel(_ form: TaskFormViewController)
    func taskForm(_ form: TaskFormViewController, didSave title: String, due: Date?)
}

class TaskFormViewController: UIViewController {

    weak var delegate: TaskFormViewControllerDelegate?
    let titleField = UITextField()
    let dateField = UITextField()
    let datePicker = UIDatePicker()
    private let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save, target: self, action: #selector(save))
        navigationItem.rightBarButtonItem?.isEnabled = false
        titleField.addTarget(self, action: #selector(titleChanged(_:)), for: .editingChanged)
        datePicker.datePickerMode = .date
        datePicker.addTarget(self, action: #selector(dateChanged), for: .valueChanged)
        dateField.inputView = datePicker
        dateField.inputAccessoryView = makeToolbar()
    }

    private func makeToolbar() -> UIToolbar {
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        let done = UIBarButtonItem(title: "Done", style: .done, target: self.dateField, action: #selector(UIResponder.resignFirstResponder))
        toolbar.setItems([space, done], animated: false)
        toolbar.sizeToFit()
        return toolbar
    }

    @objc private func titleChanged(_ textField: UITextField) {
        navigationItem.rightBarButtonItem?.isEnabled = !(textField.text ?? "").isEmpty
    }

    @objc private func dateChanged(_ picker: UIDatePicker) {
        dateField.text = formatter.string(from: picker.date)
    }

    @objc private func cancel() {
        delegate?.taskFormDidCancel?(self)
    }

    @objc private func save() {
        delegate?.taskForm(self, didSave: titleField.text ?? "", due: dateField.text.flatMap(formatter.date(from:)))
    }
}

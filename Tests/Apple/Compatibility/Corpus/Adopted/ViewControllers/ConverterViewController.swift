//
//  ConverterViewController.swift
//
//  Every kind of control, from a storyboard.
//

import UIKit

final class ConverterViewController: UIViewController {

    @IBOutlet private(set) weak var slider: UISlider!
    @IBOutlet private(set) weak var unitControl: UISegmentedControl!
    @IBOutlet private(set) weak var preciseSwitch: UISwitch!
    @IBOutlet private(set) weak var stepper: UIStepper!
    @IBOutlet private(set) weak var resultLabel: UILabel!
    @IBOutlet var heightConstraint: NSLayoutConstraint?
    @IBOutlet var tapRecognizer: UITapGestureRecognizer!

    private(set) var events: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        convert()
    }

    @IBAction private func sliderMoved(_ sender: UISlider, forEvent event: UIEvent) {
        events.append("slider")
        convert()
    }

    @IBAction private func unitChanged(_ sender: UISegmentedControl) {
        events.append("unit \(sender.selectedSegmentIndex)")
        convert()
    }

    @IBAction private func toggled(_ sender: Any) {
        events.append("switch \((sender as? UISwitch)?.isOn ?? false)")
        convert()
    }

    @IBAction func stepped(sender: UIStepper) {
        events.append("step \(sender.value)")
        slider.value += Float(sender.value)
        convert()
    }

    @IBAction func reset() {
        events.removeAll()
        slider.value = 0
        convert()
    }

    private func convert() {
        let factor: Float = unitControl.selectedSegmentIndex == 0 ? 1 : 2.54
        let result = slider.value * factor
        resultLabel.text = preciseSwitch.isOn ? String(format: "%.2f", result) : "\(Int(result.rounded()))"
    }
}

//
//  CounterViewController.swift
//
//  A first application, 2015.
//

import UIKit

class CounterViewController: UIViewController {

    var count = 0
    var label: UILabel!
    var plusButton: UIButton!
    var minusButton: UIButton!
    var resetItem: UIBarButtonItem!

    override func viewDidLoad() {
        super.viewDidLoad()
        self.title = "Counter"
        self.view.backgroundColor = UIColor.white

        label = UILabel(frame: CGRect(x: 0, y: 100, width: self.view.frame.size.width, height: 60))
        label.textAlignment = NSTextAlignment.center
        label.font = UIFont(name: "HelveticaNeue-Light", size: 48)
        self.view.addSubview(label)

        plusButton = UIButton(type: UIButtonType.system)
        plusButton.frame = CGRect(x: 40, y: 200, width: 100, height: 44)
        plusButton.setTitle("+", for: UIControlState.normal)
        plusButton.addTarget(self, action: #selector(CounterViewController.increment), for: UIControlEvents.touchUpInside)
        self.view.addSubview(plusButton)

        minusButton = UIButton(type: UIButtonType.system)
        minusButton.frame = CGRect(x: 180, y: 200, width: 100, height: 44)
        minusButton.setTitle("-", for: UIControlState.normal)
        minusButton.addTarget(self, action: #selector(CounterViewController.decrement(sender:)), for: UIControlEvents.touchUpInside)
        self.view.addSubview(minusButton)

        resetItem = UIBarButtonItem(title: "Reset", style: UIBarButtonItemStyle.plain, target: self, action: #selector(self.reset))
        self.navigationItem.rightBarButtonItem = resetItem
        updateLabel()
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        // Dispose of any resources that can be recreated.
    }

    @objc func increment() {
        count += 1
        updateLabel()
    }

    @objc func decrement(sender: UIButton) {
        count -= 1
        updateLabel()
    }

    @objc func reset() {
        count = 0
        updateLabel()
    }

    func updateLabel() {
        label.text = "\(count)"
        minusButton.isEnabled = count > 0
    }
}

//
//  DetailViewController.swift
//  Xcode9MasterDetail
//

import UIKit

class DetailViewController: UIViewController {

    weak var detailDescriptionLabel: UILabel!


    func configureView() {
        // Update the user interface for the detail item.
        if let detail = detailItem {
            if let label = detailDescriptionLabel {
                label.text = detail.description
            }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // Do any additional setup after loading the view, typically from a nib.
        configureView()
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        // Dispose of any resources that can be recreated.
    }

    var detailItem: NSDate? {
        didSet {
            // Update the view.
            configureView()
        }
    }


}

// In place of @IBOutlet.
extension DetailViewController: StoryboardConnectable {
    func connect(_ connection: StoryboardConnection) {
        connection.outlet("detailDescriptionLabel") { detailDescriptionLabel = $0 }
    }
}

//
//  UnwindViewControllers.swift
//
//  Two screens of a storyboard, there and back.
//

import UIKit

class AlbumListViewController: UIViewController {

    @IBOutlet weak var countLabel: UILabel!
    private(set) var saved: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        countLabel.text = "0"
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        return identifier == "ShowAlbum"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "ShowAlbum", let destination = segue.destination as? AlbumViewController {
            destination.album = "Blue"
        }
    }

    @IBAction func unwindToList(_ segue: UIStoryboardSegue) {
        guard let source = segue.source as? AlbumViewController else { return }
        saved.append(source.album)
        countLabel.text = "\(saved.count)"
    }
}

class AlbumViewController: UIViewController {

    var album = ""
    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet weak var favoriteButton: UIButton!

    var shownName: String? { return nameLabel.text }

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = album
        favoriteButton.addTarget(self, action: #selector(favorite), for: .touchUpInside)
    }

    @objc private func favorite() {
        album += " ♥"
        nameLabel.text = album
    }
}

//
//  OnboardingViewController.swift
//

import UIKit

class OnboardingViewController: UIViewController {

    @IBOutlet var answerButtons: [UIButton]!
    @IBOutlet weak var pageControl: UIPageControl!
    @IBOutlet weak var progressView: UIProgressView! {
        didSet { progressView.progress = 0 }
    }
    @IBOutlet var questionLabel: UILabel! {
        didSet {
            questionLabel.numberOfLines = 0
            questionLabel.textAlignment = .center
        }
    }

    let questions = ["Are you new?", "Do you like tea?", "Shall we begin?"]
    private(set) var answers: [Int] = []
    var current = 0 {
        didSet { updateUI() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        pageControl.numberOfPages = questions.count
        pageControl.addTarget(self, action: #selector(OnboardingViewController.pageChanged(_:)), for: .valueChanged)
        answerButtons.sort { $0.tag < $1.tag }
        updateUI()
    }

    @IBAction func answerPressed(_ sender: UIButton) {
        answers.append(sender.tag)
        if current + 1 < questions.count { current += 1 }
    }

    @objc func pageChanged(_ sender: UIPageControl) {
        current = sender.currentPage
    }

    func updateUI() {
        questionLabel.text = questions[current]
        pageControl.currentPage = current
        progressView.setProgress(Float(current) / Float(questions.count), animated: true)
    }
}

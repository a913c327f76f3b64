//
//  CardStack.swift
//
//  Data source and delegate in the manner of UIKit's own.
//

import UIKit

@objc public protocol CardStackDataSource: NSObjectProtocol {
    func numberOfCards(in stack: CardStack) -> Int
    @objc optional func cardStack(_ stack: CardStack, titleForCardAt index: Int) -> String?
    @objc optional var emptyTitle: String { get }
}

@objc public protocol CardStackDelegate: NSObjectProtocol {
    @objc optional func cardStack(_ stack: CardStack, didSwipeCardAt index: Int, toRight: Bool)
    @objc optional func cardStack(_ stack: CardStack, shouldSwipeCardAt index: Int) -> Bool
    @objc optional func cardStackDidRunOut(_ stack: CardStack)
}

public class CardStack: UIView {

    @IBOutlet public weak var dataSource: CardStackDataSource?
    @IBOutlet public weak var delegate: CardStackDelegate?

    public private(set) var currentIndex = 0

    public var currentTitle: String {
        guard let dataSource = dataSource, currentIndex < dataSource.numberOfCards(in: self) else {
            return self.dataSource?.emptyTitle ?? "Empty"
        }
        return (dataSource.cardStack?(self, titleForCardAt: currentIndex) ?? nil) ?? "Card \(currentIndex)"
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        for (direction, selector) in [
            (UISwipeGestureRecognizer.Direction.left, #selector(swipedLeft)),
            (UISwipeGestureRecognizer.Direction.right, #selector(CardStack.swipedRight)),
        ] {
            let recognizer = UISwipeGestureRecognizer(target: self, action: selector)
            recognizer.direction = direction
            addGestureRecognizer(recognizer)
        }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    @objc public func swipedLeft() { swipe(toRight: false) }
    @objc public func swipedRight() { swipe(toRight: true) }

    private func swipe(toRight: Bool) {
        guard let count = dataSource?.numberOfCards(in: self), currentIndex < count else { return }
        guard delegate?.cardStack?(self, shouldSwipeCardAt: currentIndex) ?? true else { return }
        delegate?.cardStack?(self, didSwipeCardAt: currentIndex, toRight: toRight)
        currentIndex += 1
        if currentIndex == count { delegate?.cardStackDidRunOut?(self) }
    }
}

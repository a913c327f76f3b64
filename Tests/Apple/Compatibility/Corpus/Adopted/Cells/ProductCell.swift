//
//  ProductCell.swift
//

import UIKit

class ProductCell: UICollectionViewCell {

    @IBOutlet weak var titleLabel: UILabel?
    @IBOutlet weak var priceLabel: UILabel?

    let buyButton = UIButton(type: .system)
    let stepper = UIStepper()
    var buyHandler: ((Int) -> Void)?
    private(set) var quantity = 1

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(buyButton)
        contentView.addSubview(stepper)
        stepper.minimumValue = 1
        stepper.maximumValue = 9
        stepper.value = 1
        buyButton.addTarget(self, action: #selector(buyTapped), for: .touchUpInside)
        stepper.addTarget(self, action: #selector(quantityChanged(_:)), for: .valueChanged)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        buyHandler = nil
        titleLabel?.text = nil
        quantity = 1
        stepper.value = 1
    }

    @objc private func buyTapped() {
        buyHandler?(quantity)
    }

    @objc private func quantityChanged(_ stepper: UIStepper) {
        quantity = Int(stepper.value)
        buyButton.setTitle("Buy \(quantity)", for: .normal)
    }
}

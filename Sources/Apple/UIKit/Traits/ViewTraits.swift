/// A view's trait overrides and the observers of its traits; allocated only for views that have any.
final class ViewTraits {
  var overrides = TraitValues()
  var registrations: [TraitChangeRegistration] = []
  /// The bar that shows the view without being its superview; nil if there is none.
  weak var bar: UIView?
}

/// A view's trait overrides and the observers of its traits; allocated only for views that have any.
final class ViewTraits {
  var overrides = TraitValues()
  var registrations: [TraitChangeRegistration] = []
}

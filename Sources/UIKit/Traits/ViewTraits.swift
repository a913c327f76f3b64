/// What a view says of its traits, and who is to be told of them; few views have any of it.
final class ViewTraits {
  var overrides = TraitValues()
  var registrations: [TraitChangeRegistration] = []
}

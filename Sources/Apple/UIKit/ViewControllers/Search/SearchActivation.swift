/// The state of a search controller's search.
struct SearchActivation {
  /// Whether the search is active.
  var isActive = false
  /// Whether the search is beginning or ending; meanwhile, a request to begin or end it has no effect.
  var isChanging = false
  /// Whether the application has requested the results, if they are not shown automatically.
  var showsResults = false
  /// Whether the search has shown the search bar's cancel button, and hides it at the end.
  var hasShownCancelButton = false
  /// Whether the search has shown the search bar's scopes, and hides them at the end.
  var hasShownScopes = false
}

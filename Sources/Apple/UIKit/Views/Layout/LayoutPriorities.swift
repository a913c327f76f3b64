/// The priorities with which a view's content resists stretching (`hugging`) and squeezing (`compression`).
struct LayoutPriorities {
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
}

/// The Swift 4 name of ``UIPasteboard/Name``.
@available(*, deprecated, renamed: "UIPasteboard.Name")
public typealias UIPasteboardName = UIPasteboard.Name

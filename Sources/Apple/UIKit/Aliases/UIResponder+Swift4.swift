// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The Swift 4 name of ``UIResponder/keyboardFrameBeginUserInfoKey``.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public var UIKeyboardFrameBeginUserInfoKey: String { UIResponder.keyboardFrameBeginUserInfoKey }

/// The Swift 4 name of ``UIResponder/keyboardFrameEndUserInfoKey``.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public var UIKeyboardFrameEndUserInfoKey: String { UIResponder.keyboardFrameEndUserInfoKey }

/// The Swift 4 name of ``UIResponder/keyboardAnimationDurationUserInfoKey``.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public var UIKeyboardAnimationDurationUserInfoKey: String { UIResponder.keyboardAnimationDurationUserInfoKey }

/// The Swift 4 name of ``UIResponder/keyboardAnimationCurveUserInfoKey``.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public var UIKeyboardAnimationCurveUserInfoKey: String { UIResponder.keyboardAnimationCurveUserInfoKey }

/// The Swift 4 name of ``UIResponder/keyboardIsLocalUserInfoKey``.
@available(*, deprecated, renamed: "UIResponder.keyboardIsLocalUserInfoKey")
public var UIKeyboardIsLocalUserInfoKey: String { UIResponder.keyboardIsLocalUserInfoKey }

import Glibc

// This process is linked with UIKitPictures, whose tests ask for fonts. All others see the sizes of a program without.
private func estimateTextByDefault() { setenv("MAINSPRING_TEXT", "estimated", 0) }

@section(".init_array") @used
private let estimateTextAtStart: @convention(c) () -> Void = estimateTextByDefault

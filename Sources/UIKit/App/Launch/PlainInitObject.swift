import Foundation

/// Stands for any subclass of NSObject when one is made by its `init()`; see `ApplicationLaunch.make`.
///
/// Not for use.
///
/// It is open only so that the compiler cannot know that nobody derives from it: it would otherwise call this very
/// initialiser instead of the one in the vtable of the class at hand.
open class PlainInitObject: NSObject {
  /// The initialiser that the call goes through.
  public required override init() { super.init() }
}

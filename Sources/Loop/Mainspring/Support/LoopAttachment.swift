/// An object that another module of this package keeps with a loop until the loop is deallocated, one of each type.
package protocol LoopAttachment: AnyObject {
  /// Releases everything that belongs to the loop, which is being closed or deallocated. No member of the loop may be
  /// called any more.
  ///
  /// The loop's sources are closed already, and its libevent base still exists.
  func loopEnds()
}

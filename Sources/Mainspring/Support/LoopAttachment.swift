/// An object that another module of this package keeps with a loop until the loop is deallocated, one of each type.
package protocol LoopAttachment: AnyObject {
  /// Releases what belongs to the loop, which is being closed or deallocated: no member of it may be called any more.
  ///
  /// Its sources are closed already, and its libevent base still exists.
  func loopEnds()
}

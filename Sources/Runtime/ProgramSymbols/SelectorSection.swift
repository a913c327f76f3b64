import CRuntimeHooks

/// The section of the program's file in which `mainspring adopt` lists the selectors of classes.
package enum SelectorSection {
  /// Calls each function of the section with the address of `list`.
  ///
  /// - Parameter list: The value whose address the functions receive; it must have the type that they expect.
  package static func collect<List>(into list: inout List) {
    withUnsafeMutablePointer(to: &list) { mainspring_collect_selectors(UnsafeMutableRawPointer($0)) }
  }
}

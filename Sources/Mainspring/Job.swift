/// A posted block and the modes in which it may run.
///
/// The closure stands in a struct because an array of bare function values costs a malloc an element (each is wrapped in a
/// re-abstraction thunk), and one of structs costs none.
struct Job {
  let run: () -> Void
  let modes: RunLoopModes
}

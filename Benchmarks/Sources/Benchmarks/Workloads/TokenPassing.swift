import CPeers
import Glibc

/// W5: sockets in a ring pass tokens on, as in libevent's well-known benchmark.
struct TokenPassing: Workload {
  /// The number of socket pairs, each of which is watched at one end.
  var pairs = 1_000
  var tokens = 100
  /// The number of additional watched descriptors that never become ready.
  var idle = 0
  var label = "W5"
  let size = 5_000...100_000

  var name: String { label }
  var explanation: String { "\(pairs) socket pairs, \(tokens) tokens: a read that passes the token on" }

  private struct State {
    let loop: Loop
    let pairs: Int
    let readsByItself: Bool
    let writers: UnsafeMutablePointer<Int32>
    let total: Int
    var written = 0
    var read = 0
    var ended: Int64 = 0
  }

  private struct Seat {
    let state: UnsafeMutablePointer<State>
    let index: Int
    let reader: Int32
  }

  func applies(to peer: Peer) -> Bool { peer.hasReaders }

  func measure(_ peer: Peer, operations: Int) -> Sample {
    let loop = Loop(of: peer)
    let writers = UnsafeMutablePointer<Int32>.allocate(capacity: pairs)
    let state = UnsafeMutablePointer.holding(
      State(
        loop: loop,
        pairs: pairs,
        readsByItself: peer.operations.reads_by_itself,
        writers: writers,
        total: operations
      )
    )
    let seats = UnsafeMutablePointer<Seat>.allocate(capacity: pairs)
    var works: [Work] = []
    var readers: [UnsafeMutableRawPointer] = []
    works.reserveCapacity(pairs)
    for index in 0..<pairs {
      let ends = makePair()
      writers[index] = ends[1]
      seats.advanced(by: index).initialize(to: Seat(state: state, index: index, reader: ends[0]))
      works.append(Work(state: seats + index, TokenPassing.pass))
      readers.append(peer.operations.add_reader!(loop.handle, ends[0], works[index].pointer))
    }
    let bystanders = addIdleReaders(to: loop, of: peer, work: works[0])
    readers += bystanders.readers
    let begun = nanosecondsNow()
    state.pointee.written = tokens
    for token in 0..<tokens { TokenPassing.writeByte(to: writers[token * pairs / tokens]) }
    loop.run()
    let sample = Sample(operations: operations, elapsed: state.pointee.ended - begun)
    for reader in readers { peer.operations.remove_reader!(loop.handle, reader) }
    loop.destroy()
    withExtendedLifetime(works) {}
    expect(state.pointee.read, toBe: operations, on: peer)
    for descriptor in bystanders.descriptors { close(descriptor) }
    for index in 0..<pairs {
      close(seats[index].reader)
      close(writers[index])
    }
    seats.deallocate()
    writers.deallocate()
    state.discard()
    return sample
  }

  private func makePair() -> [Int32] {
    var ends: [Int32] = [0, 0]
    let failure = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends)
    if failure != 0 { fail("\(name): socketpair: \(String(cString: strerror(errno)))") }
    return ends
  }

  /// Adds duplicates of one silent socket: the kernel and the loops count each of them, and each needs one descriptor
  /// instead of two.
  private func addIdleReaders(
    to loop: Loop,
    of peer: Peer,
    work: Work
  ) -> (readers: [UnsafeMutableRawPointer], descriptors: [Int32]) {
    if idle == 0 { return ([], []) }
    let silent = makePair()
    let copies = (0..<idle).map { _ in dup(silent[0]) }
    if copies.contains(-1) { fail("\(name): no descriptor is left") }
    return (copies.map { peer.operations.add_reader!(loop.handle, $0, work.pointer) }, copies + silent)
  }

  private static func writeByte(to descriptor: Int32) {
    var byte: UInt8 = 1
    if Glibc.write(descriptor, &byte, 1) != 1 { fail("W5: a token was not taken") }
  }

  /// The callout: reads a token, and passes it to the next socket unless enough tokens were passed.
  private static let pass: @convention(c) (UnsafeMutablePointer<bench_work>) -> Void = { work in
    let seat = work.state(Seat.self)
    let state = seat.pointee.state
    if !state.pointee.readsByItself {
      var byte: UInt8 = 0
      // Some peers call without reason; a callout without a token is not counted.
      if Glibc.read(seat.pointee.reader, &byte, 1) != 1 { return }
    }
    state.pointee.read += 1
    if state.pointee.written < state.pointee.total {
      state.pointee.written += 1
      let next = (seat.pointee.index + 1) % state.pointee.pairs
      writeByte(to: state.pointee.writers[next])
    }
    if state.pointee.read == state.pointee.total {
      state.pointee.ended = nanosecondsNow()
      state.pointee.loop.stop()
    }
  }
}

import Glibc
import Mainspring
import MainspringStreams
import TestPrograms

/// The bytes that a peer sends to a stream, in any pieces: lines, messages with a length or a
/// delimiter, and bytes that are sent back.
///
/// The first byte of an input selects the reader. Each of the others is a step: bytes to send, which follow it, or a
/// turn of the loop, a pause or its end. However the bytes are split, the reader must see what the whole contains.
enum StreamTarget: FuzzTarget {
  static let name = "stream"

  /// The largest number of bytes in a line.
  private static let longestLine = 40

  static func read(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let (steps, sent) = plan(bytes.dropFirst())
    let reader = Reader(rawValue: first % 5)!
    let seen = run(steps, reader)
    precondition(seen == expected(of: sent, reader), "\(reader) saw \(seen) in \(sent).")
  }

  private enum Reader: UInt8 { case lines, oneLineAtATime, messages, echo, delimited }

  private enum Step {
    case send(ArraySlice<UInt8>)
    case turn, pause, resume
  }

  /// The view of a reader: the elements, and whether a line was too long.
  private struct Seen: Equatable {
    var elements: [[UInt8]] = []
    var isLineTooLong = false
  }

  private static func plan(_ bytes: ArraySlice<UInt8>) -> (steps: [Step], sent: [UInt8]) {
    var (steps, sent, rest): ([Step], [UInt8], ArraySlice<UInt8>) = ([], [], bytes)
    // As many bytes as the kernel keeps in any case.
    while let byte = rest.popFirst(), sent.count < 20_000 {
      switch byte % 8 {
      case 5: steps.append(.turn)
      case 6: steps.append(.pause)
      case 7: steps.append(.resume)
      default:
        let piece = rest.prefix(Int(byte / 8) + 1)
        rest = rest.dropFirst(piece.count)
        steps.append(.send(piece))
        sent += piece
      }
    }
    return (steps, sent)
  }

  private static func run(_ steps: [Step], _ reader: Reader) -> Seen {
    guard let loop = try? EventRunLoop(clock: .virtual()) else { fatalError("No loop.") }
    let pair = SocketPair()
    var options = StreamOptions()
    options.inputLimit = reader == .messages ? 300 : longestLine + 8
    guard let stream = try? loop.stream(over: pair.near, options: options) else { fatalError("No stream.") }
    let seen = read(stream, as: reader)
    for step in steps {
      switch step {
      case .send(let piece): _ = pair.sendSome(piece)
      case .turn: loop.settle()
      case .pause: stream.pauseReading()
      case .resume: stream.resumeReading()
      }
    }
    stream.resumeReading()
    pair.finish()
    loop.settle()
    if reader == .echo { seen.value.elements = [pair.receive() ?? []] }
    precondition(stream.end != nil, "The stream has not ended after its peer.")
    pair.closeFar()
    return seen.value
  }

  private final class Box {
    var value = Seen()
  }

  private static func read(_ stream: SocketStream, as reader: Reader) -> Box {
    let seen = Box()
    var calls = 0
    stream.onRead { stream in
      calls += 1
      switch reader {
      case .lines: while takeLine(stream, seen) {}
      // Others are left, unless the input may be full.
      case .oneLineAtATime: while takeLine(stream, seen), stream.input.count > 20 {}
      case .messages: while let message = takeMessage(stream.input) { seen.value.elements.append(message) }
      case .delimited: while takeDelimited(stream, seen) {}
      // Every other call leaves the bytes, unless the input is full.
      case .echo: if calls.isMultiple(of: 2) || stream.input.count > 20 { stream.write(takingFrom: stream.input) }
      }
    }
    stream.onInputEnd { stream in
      switch reader {
      case .lines, .oneLineAtATime: while takeLine(stream, seen) {}
      case .messages, .delimited: break
      case .echo: stream.write(takingFrom: stream.input)
      }
      stream.close()
    }
    return seen
  }

  private static func takeLine(_ stream: SocketStream, _ seen: Box) -> Bool {
    do throws(StreamError) {
      guard let line = try stream.input.takeLine(maximum: longestLine) else { return false }
      seen.value.elements.append(Array(line.utf8))
      return true
    } catch {
      precondition(error == .lineTooLong(maximum: longestLine), "\(error)")
      seen.value.isLineTooLong = true
      stream.abort()
      return false
    }
  }

  private static let delimiter: [UInt8] = [0, 1, 0]

  private static func takeDelimited(_ stream: SocketStream, _ seen: Box) -> Bool {
    do throws(StreamError) {
      guard let message = try stream.input.take(upTo: delimiter, maximum: longestLine) else { return false }
      seen.value.elements.append(message)
      return true
    } catch {
      if error == .incompleteMessage { return false }
      precondition(error == .messageTooLong(maximum: longestLine), "\(error)")
      seen.value.isLineTooLong = true
      stream.abort()
      return false
    }
  }

  /// Takes a message of as many bytes as its first one says.
  private static func takeMessage(_ input: StreamInput) -> [UInt8]? { try? input.takeMessage(lengthBytes: 1) }

  private static func expected(of sent: [UInt8], _ reader: Reader) -> Seen {
    var seen = Seen()
    switch reader {
    case .echo: seen.elements = [sent]
    case .messages:
      var rest = sent[...]
      while let length = rest.first, rest.count > Int(length) {
        seen.elements.append(Array(rest.dropFirst().prefix(Int(length))))
        rest = rest.dropFirst(Int(length) + 1)
      }
    case .delimited:
      var rest = sent[...]
      while !seen.isLineTooLong {
        let end = rest.indices.first { rest[$0...].starts(with: delimiter) }
        // A delimiter may have arrived in part.
        let length = end.map { $0 - rest.startIndex } ?? rest.count - delimiter.count + 1
        seen.isLineTooLong = length > longestLine
        guard let end, !seen.isLineTooLong else { break }
        seen.elements.append(Array(rest[..<end]))
        rest = rest[(end + delimiter.count)...]
      }
    case .lines, .oneLineAtATime:
      var rest = sent[...]
      while !rest.isEmpty {
        let end = rest.firstIndex(of: UInt8(ascii: "\n"))
        var line = rest[..<(end ?? rest.endIndex)]
        rest = end.map { rest[($0 + 1)...] } ?? []
        if end != nil, line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        if line.count > longestLine {
          seen.isLineTooLong = true
          break
        }
        seen.elements.append(Array(String(decoding: line, as: UTF8.self).utf8))
      }
    }
    return seen
  }
}

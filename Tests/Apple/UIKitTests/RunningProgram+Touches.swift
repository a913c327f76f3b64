import SystemEventSources
import TestPrograms

extension RunningProgram {
  /// Writes events of a touchscreen that is the program's standard input.
  func write(_ events: [(type: UInt16, code: UInt16, value: Int32)]) {
    write(events.flatMap { InputEvent(type: $0.type, code: $0.code, value: $0.value).bytes })
  }
}

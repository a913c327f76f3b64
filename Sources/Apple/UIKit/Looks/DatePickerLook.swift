import Foundation

/// The look of date pickers: fields with the date and the time, wheels, or a calendar.
extension UIDatePicker {
  func drawPicker(in context: CGContext) {
    context.faded(to: isEnabled ? 1 : LookValues.disabledOpacity) {
      switch datePickerStyle {
      case .inline where datePickerMode == .date || datePickerMode == .dateAndTime: drawCalendar(in: context)
      case .wheels: drawWheels(in: context)
      default: datePickerMode == .countDownTimer ? drawWheels(in: context) : drawPills(in: context)
      }
    }
  }

  /// The size of the picker in its style, in points.
  var lookSize: CGSize {
    let values = LookValues.Picker.self
    switch datePickerStyle {
    case .inline where datePickerMode == .date || datePickerMode == .dateAndTime: return values.calendar
    case .wheels: return values.wheels
    default:
      guard datePickerMode != .countDownTimer else { return values.wheels }
      let widths = pillTexts.map { LookText.size($0, values.pillFont).width.rounded(.up) + 22 }
      return CGSize(width: widths.reduce(-6) { $0 + $1 + 6 }, height: values.compactHeight)
    }
  }

  private func formatted(_ template: String, _ date: Date? = nil) -> String {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = timeZone ?? calendar.timeZone
    formatter.locale = locale ?? calendar.locale ?? .current
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date ?? self.date)
  }

  private var pillTexts: [String] {
    switch datePickerMode {
    case .time: [formatted("jmm")]
    case .date: [formatted("MMMdyyyy")]
    case .yearAndMonth: [formatted("MMMMyyyy")]
    default: [formatted("MMMdyyyy"), formatted("jmm")]
    }
  }

  private func drawPills(in context: CGContext) {
    let values = LookValues.Picker.self
    let texts = pillTexts
    var edge = bounds.minX
    for text in texts {
      let width = LookText.size(text, values.pillFont).width.rounded(.up) + 22
      let pill = CGRect(x: edge, y: bounds.midY - values.compactHeight / 2, width: width, height: values.compactHeight)
      context.fill(pill, values.band, radius: values.bandRadius)
      context.drawLine(text, values.pillFont, .label, in: pill)
      edge = pill.maxX + 6
    }
  }

  // MARK: - Wheels

  private func drawWheels(in context: CGContext) {
    let row = LookValues.Picker.row
    context.drawBand(in: bounds, rowHeight: row)
    let wheels: [(part: CGFloat, text: (Int) -> String)] =
      switch datePickerMode {
      case .time: [(0.3, hour), (0.3, minute), (0.2, half)]
      case .date: [(0.42, month), (0.2, day), (0.28, year)]
      case .yearAndMonth: [(0.5, month), (0.35, year)]
      case .countDownTimer:
        [(0.42, { self.duration($0, 3600, 24, "hour") }), (0.42, { self.duration($0, 60, 60, "min") })]
      default: [(0.44, dayOfWeek), (0.18, hour), (0.18, minute), (0.16, half)]
      }
    var edge = bounds.midX - bounds.width * wheels.reduce(0) { $0 + $1.part } / 2
    for wheel in wheels {
      let column = CGRect(x: edge, y: bounds.minY, width: bounds.width * wheel.part, height: bounds.height)
      context.drawWheel(in: column, rowHeight: row, at: 0) { distance in
        let text = wheel.text(distance)
        return text.isEmpty ? nil : NSAttributedString(string: text)
      }
      edge = column.maxX
    }
  }

  private func moved(_ unit: Calendar.Component, _ count: Int) -> Date {
    calendar.date(byAdding: unit, value: count, to: date) ?? date
  }
  private func hour(_ row: Int) -> String {
    let text = formatted("j", moved(.hour, row))
    return text.split(separator: " ").first.map(String.init)?.filter(\.isNumber) ?? text
  }
  private func minute(_ row: Int) -> String {
    let minute = calendar.component(.minute, from: moved(.minute, row * minuteInterval))
    return minute < 10 ? "0\(minute)" : "\(minute)"
  }
  private func half(_ row: Int) -> String {
    let isAfternoon = calendar.component(.hour, from: date) >= 12
    guard abs(row) <= 1, (row == 0) || (row == 1) != isAfternoon else { return "" }
    return isAfternoon != (row != 0) ? calendar.pmSymbol : calendar.amSymbol
  }
  private func month(_ row: Int) -> String { formatted("MMMM", moved(.month, row)) }
  private func day(_ row: Int) -> String { formatted("d", moved(.day, row)) }
  private func year(_ row: Int) -> String { formatted("yyyy", moved(.year, row)) }
  private func dayOfWeek(_ row: Int) -> String { formatted("EEEMMMd", moved(.day, row)) }
  private func duration(_ row: Int, _ unit: Int, _ count: Int, _ name: String) -> String {
    let value = Int(countDownDuration) / unit % count + row
    guard (0..<count).contains(value) else { return "" }
    guard row == 0 else { return "\(value)" }
    return "\(value) \(name)" + (name == "hour" && value != 1 ? "s" : "")
  }

  // MARK: - Calendar

  private func drawCalendar(in context: CGContext) {
    let area = bounds.insetBy(dx: 16, dy: 8)
    let title = CGRect(x: area.minX, y: area.minY, width: area.width, height: 32)
    context.drawLine(formatted("MMMMyyyy"), .systemFont(ofSize: 17, weight: .semibold), .label, in: title, .left)
    for (offset, isLeft) in [(CGFloat(52), true), (10, false)] {
      let place = CGRect(x: area.maxX - offset, y: title.midY - 7, width: 8, height: 14)
      context.drawChevron(in: place, tintColor, width: 2.2, toLeft: isLeft)
    }
    let cell = CGSize(width: area.width / 7, height: (area.maxY - title.maxY - 24) / 6)
    let names = calendar.shortWeekdaySymbols
    for column in 0..<7 {
      let name = names[(column + calendar.firstWeekday - 1) % names.count].uppercased()
      let place = CGRect(x: area.minX + CGFloat(column) * cell.width, y: title.maxY + 2, width: cell.width, height: 20)
      context.drawLine(name, .systemFont(ofSize: 13, weight: .semibold), .tertiaryLabel, in: place)
    }
    guard let month = calendar.dateInterval(of: .month, for: date),
      let days = calendar.range(of: .day, in: .month, for: date)
    else { return }
    let start = (calendar.component(.weekday, from: month.start) - calendar.firstWeekday + 7) % 7
    let chosen = calendar.component(.day, from: date)
    for day in days {
      let place = start + day - 1
      let center = CGPoint(
        x: area.minX + (CGFloat(place % 7) + 0.5) * cell.width,
        y: title.maxY + 24 + (CGFloat(place / 7) + 0.5) * cell.height
      )
      drawDay(day, isChosen: day == chosen, at: center, in: context)
    }
  }

  private func drawDay(_ day: Int, isChosen: Bool, at center: CGPoint, in context: CGContext) {
    let place = CGRect(x: center.x - 20, y: center.y - 20, width: 40, height: 40)
    if isChosen { context.fillEllipse(in: place, tintColor.withAlphaComponent(0.15)) }
    let font = UIFont.systemFont(ofSize: isChosen ? 21 : 19, weight: isChosen ? .semibold : .regular)
    context.drawLine("\(day)", font, isChosen ? tintColor : .label, in: place)
  }
}

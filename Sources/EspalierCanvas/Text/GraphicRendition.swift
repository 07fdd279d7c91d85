/// The parameters of an SGR sequence ("Select Graphic Rendition"): numbers separated by semicolons, some with
/// subparameters separated by colons.
///
/// ```
///   1 ; 38 ; 5 ; 208        bold, color 208
///   4:3 ; 38:2::255:128:0   curly underline, a color by red, green and blue
/// ```
struct GraphicRendition {
  /// Each parameter with its subparameters; omitted ones are `nil`.
  private let parameters: [[Int?]]

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { parameters = bytes.sequenceParameters }

  /// Changes a style as a terminal would, and ignores unknown parameters.
  func apply(to style: inout TextStyle) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      let code = parameter.first.flatMap { $0 } ?? 0
      switch code {
      case 0: style = TextStyle(link: style.link)
      case 4 where parameter.count > 1 && parameter[1] == 0: style.attributes.remove(.underline)
      case 6: style.attributes.insert(.blink)
      case 21: style.attributes.insert(.underline)
      case 30...37: style.foreground = Self.named(code - 30)
      case 38: if let color = Self.color(parameter, &rest) { style.foreground = color }
      case 39: style.foreground = nil
      case 40...47: style.background = Self.named(code - 40)
      case 48: if let color = Self.color(parameter, &rest) { style.background = color }
      case 49: style.background = nil
      // The underline color is read to skip its parameters.
      case 58: _ = Self.color(parameter, &rest)
      case 90...97: style.foreground = Self.named(code - 90 + 8)
      case 100...107: style.background = Self.named(code - 100 + 8)
      default:
        for known in TextAttributes.all {
          if code == known.on { style.attributes.insert(known.attribute) }
          if code == known.off { style.attributes.remove(known.attribute) }
        }
      }
    }
  }

  private static func named(_ index: Int) -> TextColor? {
    NamedColor(rawValue: UInt8(index)).map { .named($0) }
  }

  /// Returns a color: `5` and a palette index, or `2` and red, green and blue; `nil` if it is not valid.
  ///
  /// - Parameters:
  ///   - parameter: The parameter that sets a color, with its subparameters.
  ///   - rest: The parameters after it, from which the color is taken if there are no subparameters.
  private static func color(_ parameter: [Int?], _ rest: inout ArraySlice<[Int?]>) -> TextColor? {
    var values = Array(parameter.dropFirst())
    if values.isEmpty {
      let kind = rest.first?.first.flatMap { $0 }
      let count = kind == 5 ? 2 : kind == 2 ? 4 : 1
      values = rest.prefix(count).map { $0.first.flatMap { $0 } }
      rest = rest.dropFirst(count)
    } else if values.first == 2, values.count > 4 {
      // In the form with colons, a color space precedes red, green and blue.
      values.remove(at: 1)
    }
    let bytes = values.dropFirst().map { UInt8(exactly: $0 ?? 0) }
    switch (values.first ?? nil, bytes.count) {
    case (5, 1...): return bytes[0].map { .palette($0) }
    case (2, 3...):
      guard let red = bytes[0], let green = bytes[1], let blue = bytes[2] else { return nil }
      return .rgb(red, green, blue)
    default: return nil
    }
  }
}

extension Collection<UInt8> {
  /// The parameters of a control sequence, each with its subparameters; omitted ones are `nil`.
  ///
  /// Numbers are clamped to the maximum of `Int32`, which also stands for what is not a number.
  package var sequenceParameters: [[Int?]] {
    split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(\.sequenceNumber)
    }
  }

  /// The decimal number; `nil` if there are no digits.
  private var sequenceNumber: Int? {
    var value: Int?
    for digit in self {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return Int(Int32.max) }
      value = Int(Swift.min(Int64(Int32.max), Int64(value ?? 0) * 10 + Int64(digit - UInt8(ascii: "0"))))
    }
    return value
  }
}

import Espalier

/// A row with a number, a value that can be changed, and letters.
///
/// ```
/// 0000042 value 00000  abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyza
/// ```
final class ValueRow: CellModel {
  private static let width = 74

  let number: Int
  private let data: ValueData

  init(_ number: Int, in data: ValueData) {
    self.number = number
    self.data = data
    super.init()
    size = .fill(height: 1)
  }

  /// The model may be released and made again, so the value is in the data.
  var value: Int {
    get { data.values[number] ?? 0 }
    set {
      data.values[number] = newValue
      setNeedsUpdate()
    }
  }

  // Keys are for the list, so no row shows a focus.
  override var isFocusable: Bool { false }

  override var content: StyledText {
    StyledText(
      String(unsafeUninitializedCapacity: Self.width) { bytes in
        let number = bytes.writeDigits(of: number, count: number < 10_000_000 ? 7 : 8, at: 0)
        let label = bytes.write(" value ", at: number)
        let value = bytes.writeDigits(of: value, count: 5, at: label)
        let letters = bytes.write("  ", at: value)
        for place in letters..<Self.width { bytes[place] = UInt8(ascii: "a") + UInt8((place - letters) % 26) }
        return Self.width
      })
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes the last digits of a number.
  ///
  /// - Returns: The index after them.
  fileprivate func writeDigits(of number: Int, count: Int, at start: Int) -> Int {
    var rest = number
    for place in (start..<start + count).reversed() {
      self[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    return start + count
  }

  /// Writes a text.
  ///
  /// - Returns: The index after it.
  fileprivate func write(_ text: StaticString, at start: Int) -> Int {
    for offset in 0..<text.utf8CodeUnitCount { self[start + offset] = text.utf8Start[offset] }
    return start + text.utf8CodeUnitCount
  }
}

/// A pattern for the text of a field, such as that of a date, a license key or a card number.
///
/// ```swift
/// let phone = TextFieldModel("Phone")
/// phone.mask = "(999) 999-9999"
/// // Phone  (030) 12_-____            the signs of the pattern appear while the user types
/// ```
///
/// | sign | stands for |
/// |---|---|
/// | `9` | a digit from 0 to 9 |
/// | `A` | a letter |
/// | `N` | a letter or a digit |
/// | `H` | a hexadecimal digit |
/// | `X` | any character but a blank |
/// | `\` | the next sign is itself |
/// | any other | itself; it is added without being typed |
///
/// Characters that do not fit are dropped. Typing in the middle of the text replaces what is there. `backspace` and
/// `delete` remove what was typed, and move the cursor over signs.
public struct TextMask: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The pattern as it was written.
  public let template: String

  /// A place of the pattern.
  private enum Place: Hashable, Sendable {
    case digit
    case letter
    case letterOrDigit
    case hexDigit
    case visible
    case sign(Character)

    func accepts(_ character: Character) -> Bool {
      switch self {
      case .digit: character.isASCII && character.isNumber
      case .letter: character.isLetter
      case .letterOrDigit: character.isLetter || character.isASCII && character.isNumber
      case .hexDigit: character.isASCII && character.isHexDigit
      case .visible: !character.isWhitespace
      case .sign(let sign): character == sign
      }
    }

    /// The sign, if the place is not for a character that the user chooses.
    var sign: Character? { if case .sign(let sign) = self { sign } else { nil } }
  }

  private let places: [Place]

  /// Creates a mask from a pattern.
  public init(_ template: String) {
    self.template = template
    var places: [Place] = []
    var isLiteral = false
    for character in TextInput.cleaned(template) {
      switch character {
      case _ where isLiteral: places.append(.sign(character))
      case "\\":
        isLiteral = true
        continue
      case "9": places.append(.digit)
      case "A": places.append(.letter)
      case "N": places.append(.letterOrDigit)
      case "H": places.append(.hexDigit)
      case "X": places.append(.visible)
      default: places.append(.sign(character))
      }
      isLiteral = false
    }
    self.places = places
  }

  /// Creates a mask from a literal.
  public init(stringLiteral template: String) { self.init(template) }

  /// The pattern as it was written.
  public var description: String { template }

  /// Returns the characters of text that fit, in order, with the signs of the pattern between them.
  ///
  /// The signs after the last character are left out until there is another one, or until nothing else is missing.
  ///
  /// ```swift
  /// TextMask("99/99").formatted("1231")      // 12/31
  /// ```
  ///
  /// - Complexity: O(n) in the lengths of the text and the pattern.
  public func formatted(_ text: String) -> String {
    var (result, signs, place) = ("", "", places.startIndex)
    for character in text {
      while place < places.endIndex, let sign = places[place].sign, sign != character {
        signs.append(sign)
        place += 1
      }
      guard place < places.endIndex else { break }
      if places[place].sign != nil {
        // A sign is added together with the character after it.
        signs.append(character)
        place += 1
      } else if places[place].accepts(character) {
        result += signs + String(character)
        signs = ""
        place += 1
      } else {
        // The signs that were passed come before the next character that fits.
        place -= signs.count
        signs = ""
      }
    }
    let rest = places[place...].map(\.sign)
    return result.isEmpty || rest.contains(nil) ? result : result + signs + String(rest.compactMap { $0 })
  }

  /// Returns whether text fills the whole pattern.
  public func isFilled(by text: String) -> Bool { text.count == places.count && formatted(text) == text }

  /// Returns what the pattern demands after text, with an underscore for each character that is missing.
  public func rest(after text: String) -> String { String(places.dropFirst(text.count).map { $0.sign ?? "_" }) }

  /// Returns the index of the first place for a character at or after an index, if the character fits there.
  func place(for character: Character, from index: Int) -> Int? {
    guard let place = places.indices.dropFirst(index).first(where: { places[$0].sign == nil }) else { return nil }
    return places[place].accepts(character) ? place : nil
  }

  /// Returns the index of the first of the signs that end at an index, or the index if there are none.
  func start(ofSignsBefore index: Int) -> Int { (places[..<index].lastIndex { $0.sign == nil } ?? -1) + 1 }

  /// Returns the index after the last of the signs that begin at an index, or the index if there are none.
  func end(ofSignsAfter index: Int) -> Int { places[index...].firstIndex { $0.sign == nil } ?? places.endIndex }
}

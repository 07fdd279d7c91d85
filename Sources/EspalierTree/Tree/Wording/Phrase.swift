/// The id of words that a program can replace in a ``Wording``, with the words in English.
///
/// `Words` is a string, an array of strings, or a closure that makes a string of numbers or other strings. Plural forms
/// are a matter of the closure:
///
/// ```swift
/// extension Phrase where Words == String {
///   static var ripe: Self { Phrase("orchard.ripe", "Ripe") }
/// }
/// extension Phrase where Words == @Sendable (Int) -> String {
///   static var pears: Self { Phrase("orchard.pears") { $0 == 1 ? "1 pear" : "\($0) pears" } }
/// }
///
/// label.text = StyledText(label.wording[.pears](3))       // 3 pears
/// ```
///
/// The library's own phrases are declared in the same way.
public struct Phrase<Words: Sendable>: Sendable {
  /// The identifier of the phrase in a ``Wording``; unique in a program.
  public let id: String

  /// The words in English, unless a wording replaces them.
  public let english: Words

  /// Passes each text through a closure.
  let mapping: @Sendable (Words, @escaping @Sendable (String) -> String) -> Words
}

extension Phrase where Words == String {
  /// Creates a phrase of fixed words.
  public init(_ id: String, _ english: String) {
    self.init(id: id, english: english) { words, map in map(words) }
  }
}

extension Phrase where Words == [String] {
  /// Creates a phrase of several words in order, such as the names of the months.
  public init(_ id: String, _ english: [String]) {
    self.init(id: id, english: english) { words, map in words.map(map) }
  }
}

extension Phrase {
  /// Creates a phrase that depends on one value, such as a number of rows.
  public init<Value>(_ id: String, _ english: @escaping @Sendable (Value) -> String)
  where Words == @Sendable (Value) -> String {
    self.init(id: id, english: english) { words, map in { map(words($0)) } }
  }

  /// Creates a phrase that depends on two values, such as a position and a number of rows.
  public init<First, Second>(_ id: String, _ english: @escaping @Sendable (First, Second) -> String)
  where Words == @Sendable (First, Second) -> String {
    self.init(id: id, english: english) { words, map in { map(words($0, $1)) } }
  }
}

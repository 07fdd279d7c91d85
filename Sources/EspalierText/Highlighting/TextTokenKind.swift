public import EspalierCanvas

/// What a part of a line is, which decides the style in which a theme shows it.
public enum TextTokenKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A comment.
  case comment
  /// A word that belongs to the language.
  case keyword
  /// The name of a type.
  case type
  /// The name of a function or a command where it is called.
  case function
  /// A variable or a parameter that the language marks, such as `$HOME`.
  case variable
  /// The name of a property, such as a key in JSON.
  case property
  /// An attribute or a directive, such as `@main` or `#if`.
  case attribute
  /// The contents of a string, with its quotation marks.
  case string
  /// An escape sequence, or the marks around something that is inserted into a string.
  case escape
  /// A number.
  case number
  /// A value that the language names, such as `true`.
  case constant
  /// A heading.
  case heading
  /// Emphasized text.
  case emphasis
  /// Strongly emphasized text.
  case strong
  /// Code in a text, or data that belongs to no language.
  case code
  /// A link, or its address.
  case link
  /// A quotation.
  case quote
  /// A line that has been added.
  case inserted
  /// A line that has been removed.
  case removed
  /// Where lines have been changed.
  case change
  /// What is said about a text rather than in it, such as the names of changed files.
  case metadata
  /// What the language does not allow here.
  case invalid

  /// The name of the style by which a theme can show the kind in its own way, such as `syntax.keyword`.
  public var styleName: TextStyleName { TextStyleName(rawValue: "syntax.\(self)") }
}

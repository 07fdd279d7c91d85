/// The characters of a box's border.
///
/// ```
/// .single   .rounded  .double   .heavy    .ascii    .blank
/// ┌────┐    ╭────╮    ╔════╗    ┏━━━━┓    +----+
/// │    │    │    │    ║    ║    ┃    ┃    |    |
/// └────┘    ╰────╯    ╚════╝    ┗━━━━┛    +----+
/// ```
public struct BorderStyle: Hashable, Sendable {
  /// The characters of three rows of three, of which the middle one is unused; empty if there is no border.
  let characters: [Character]

  /// Creates a border style from your own characters.
  ///
  /// If a canvas gives any of them more than one cell, it draws the whole border in ``ascii``.
  ///
  /// - Precondition: Each character takes one cell by `WidthPolicy.modern`.
  public init(
    topLeft: Character, top: Character, topRight: Character, left: Character, right: Character,
    bottomLeft: Character, bottom: Character, bottomRight: Character
  ) {
    characters = [topLeft, top, topRight, left, " ", right, bottomLeft, bottom, bottomRight]
    for character in characters {
      let width = WidthPolicy.modern.width(of: character)
      require(width == 1, "a character of a border must be one cell wide; “\(character)” takes \(width)")
    }
  }

  private init(_ characters: String) { self.characters = Array(characters) }

  /// No border: it takes no cells, and there is no room for a title or footer.
  public static let blank = BorderStyle("")

  /// Thin lines.
  public static let single = BorderStyle("┌─┐│ │└─┘")

  /// Thin lines with rounded corners.
  public static let rounded = BorderStyle("╭─╮│ │╰─╯")

  /// Double lines.
  public static let double = BorderStyle("╔═╗║ ║╚═╝")

  /// Thick lines.
  public static let heavy = BorderStyle("┏━┓┃ ┃┗━┛")

  /// ASCII characters, which every output supports.
  public static let ascii = BorderStyle("+-+| |+-+")

  /// The number of cells that the border takes on each side: 1, or 0 for ``blank``.
  package var thickness: Int { characters.isEmpty ? 0 : 1 }

  /// Returns the character of the right edge, as it is drawn with a policy; a space for ``blank``.
  package func right(in policy: WidthPolicy) -> Character {
    characters.isEmpty ? " " : drawable(with: policy).characters[5]
  }

  /// Returns this style, or ``ascii`` if any of its characters is not one cell wide by `policy`.
  func drawable(with policy: WidthPolicy) -> BorderStyle {
    characters.allSatisfy { policy.width(of: $0) == 1 } ? self : .ascii
  }
}

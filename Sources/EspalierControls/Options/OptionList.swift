import EspalierTree

/// The options of a control, with their texts and places.
struct OptionList<Option: Hashable> {
  let options: [Option]

  /// An option that occurs more than once; `nil` if there is none.
  let duplicate: Option?

  private let describe: (Option) -> StyledText

  /// The index of the first occurrence of each option.
  private let indices: [Option: Int]

  /// Creates a list of options.
  ///
  /// - Complexity: O(n) in the number of options.
  init(_ options: [Option], describing describe: ((Option) -> StyledText)?) {
    self.options = options
    self.describe = describe ?? { StyledText(Self.description(of: $0)) }
    var (indices, duplicate) = ([Option: Int](minimumCapacity: options.count), Option?.none)
    for (index, option) in options.enumerated() {
      if indices[option] == nil { indices[option] = index } else { duplicate = duplicate ?? option }
    }
    (self.indices, self.duplicate) = (indices, duplicate)
  }

  /// Returns the list with other options, described in the same way.
  func replacing(_ options: [Option]) -> OptionList { OptionList(options, describing: describe) }

  /// Returns the index of an option; `nil` if it is not one of them.
  func index(of option: Option) -> Int? { indices[option] }

  /// Returns the text of an option, or of a value that is not one of them.
  func text(of option: Option) -> StyledText { describe(option) }

  /// The options as the choices of a menu.
  var choices: Choices { Choices(count: options.count) { describe(options[$0]) } }

  /// Reports an option that occurs more than once, if there is one.
  func reportDuplicate(in control: ControlModel) {
    if let duplicate { control.report(.duplicateOption(Self.description(of: duplicate), in: control)) }
  }

  /// Returns the description of an option, or of what it wraps if it is optional.
  private static func description(of option: Option) -> String {
    guard let optional = option as? any OptionalOption else { return "\(option)" }
    return optional.wrapped.map { "\($0)" } ?? ""
  }
}

/// An optional value.
protocol OptionalOption {
  /// The value, if there is one.
  var wrapped: Any? { get }
}

extension Optional: OptionalOption {
  var wrapped: Any? { self }
}

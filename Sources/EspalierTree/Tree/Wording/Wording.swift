/// All words that the library shows and speaks, of which a program replaces those that it wants.
///
/// ```swift
/// var german = Wording()
/// german[.loading] = "Lädt …"
/// german[.rowCount] = { $0 == 1 ? "1 Zeile" : "\($0) Zeilen" }
/// german.commandTitles["window.help"] = "Hilfe"
/// german.roleNames[.button] = "Schaltfläche"
/// window.wording = german
/// ```
///
/// A wording is a value, and everything that it does not replace stays English. It travels as shared data does: a node
/// uses the wording of the nearest node above that has one (``EventNode/wording``), and otherwise ``standard``, which is
/// English unless a task has another one. Assigning it to a window, a view or a container shows the new words with the
/// next update.
///
/// Words that your own program shows can be phrases as well; see ``Phrase``. To find out which words of a screen are not
/// in any wording, show it in ``marked``.
public struct Wording: Sendable {
  /// The titles of commands, by the ids of the commands; a missing one stays as its ``Command`` has it.
  public var commandTitles: [String: String] = [:]

  /// The titles of groups of commands, by their titles in English (``Command/group``).
  public var groupTitles: [String: String] = [:]

  /// The spoken names of roles; a missing one stays as its ``SpokenRole`` has it.
  public var roleNames: [SpokenRole: String] = [:]

  /// The replaced words, by the ids of the phrases.
  private var own: [String: any Sendable] = [:]

  /// What all words pass through; `nil` in ordinary wordings.
  private var mark: (@Sendable (String) -> String)?

  /// Creates the English wording.
  public init() {}

  /// The words where no node above has a wording; English unless the current task has others.
  ///
  /// ```swift
  /// try await Wording.$standard.withValue(german) {
  ///   let name = try await Terminal.ask("Name")
  /// }
  /// ```
  ///
  /// Questions without a window (`Terminal.ask`) use it.
  @TaskLocal public static var standard = Wording()

  /// A wording that puts each of its words in ‹…›, to find words on a screen that do not come from a wording.
  public static var marked: Wording { Wording().marked { "‹\($0)›" } }

  /// The wording that a node shares with everything below it; see ``EventNode/wording``.
  public static let shared = SharedDataID<Wording>("wording")

  /// The words of a phrase.
  public subscript<Words>(phrase: Phrase<Words>) -> Words {
    get {
      let words = own.isEmpty ? phrase.english : own[phrase.id] as? Words ?? phrase.english
      return mark.map { phrase.mapping(words, $0) } ?? words
    }
    set { own[phrase.id] = newValue }
  }

  /// Returns the title of a command.
  public func title(of command: Command) -> String {
    passed(commandTitles.isEmpty ? command.help : commandTitles[command.id] ?? command.help)
  }

  /// Returns the spoken name of a role.
  public func name(of role: SpokenRole) -> String {
    passed(roleNames.isEmpty ? role.rawValue : roleNames[role] ?? role.rawValue)
  }

  /// Returns a wording whose words pass through a closure each time that they are read.
  public func marked(_ mark: @escaping @Sendable (String) -> String) -> Wording {
    var marked = self
    marked.mark = mark
    return marked
  }

  /// Returns a command with its title and the title of its group in this wording.
  package func translated(_ command: Command) -> Command {
    if mark == nil, commandTitles.isEmpty, groupTitles.isEmpty { return command }
    let group = command.group.map { passed(groupTitles[$0] ?? $0) }
    return Command(
      command.id, title(of: command), keys: command.keys, group: group, prominence: command.prominence)
  }

  private func passed(_ words: String) -> String { mark?(words) ?? words }
}

extension Wording: CustomStringConvertible {
  /// The number of replaced words.
  public var description: String {
    "\(own.count + commandTitles.count + groupTitles.count + roleNames.count) replaced words"
  }
}

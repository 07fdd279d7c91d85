public import EspalierControls
public import EspalierTree
import EspalierWindow
import EspalierWork

/// A field and a list of items below it, which shows only those that match what the user types, best first.
///
/// ```swift
/// let files = FilterListModel(paths, id: \.self) { $0 }
/// files.onChoose = { path in editor.open(path) }
/// ```
///
/// ```
///  usr                              2/1,204      the query, and how many items match
///  app/models/user.swift                         the current item
///  lib/users/reader.swift
/// ```
///
/// The field stays focused, and keys move the current item; all of them are in ``FilterCommands``. The query is matched
/// with the texts of the items as `FuzzyMatch` describes, and matched characters are bold. Signs make words exact:
/// `'word`, `^start`, `end$`, `!not`; see `SearchSyntax.terms`.
///
/// **Any number of items.** Rows exist only where the user looks. Up to 4,096 items are searched at once. For more, the
/// search runs beside the program's loop: what was found last stays until the new result is there, and a character
/// typed in the meantime replaces the search. Tests wait for it with ``settle()``, or with that of their window.
///
/// **Identity.** The current and the selected items are known by their ids, so they stay when ``items`` are replaced.
open class FilterListModel<Item, ID: Hashable>: ContainerModel {
  /// The items, in the order in which they are shown without a query.
  ///
  /// Current and selected items stay what they are if their ids are among the new items; otherwise, the item that takes
  /// the current one's row becomes current.
  ///
  /// - Complexity: O(n) in the number of items, to set.
  public final var items: [Item] {
    didSet { itemsDidChange() }
  }

  /// A closure that is called with the item that the user has chosen.
  ///
  /// If several are selected, it is called with each of them, in the order of ``items``; ``onChooseMany`` comes first.
  public final var onChoose: ((Item) -> Void)?

  /// A closure that is called with the selected items, or else the current one, in place of ``onChoose``.
  public final var onChooseMany: (([Item]) -> Void)?

  /// A closure that is called when another item has become current, with that item; `nil` if nothing matches.
  ///
  /// Use it to show a preview in another pane.
  public final var onCurrentChange: ((Item?) -> Void)?

  /// A closure that returns what a row shows, given the item and its text with matched characters in bold.
  ///
  /// ```swift
  /// files.content = { file, text in text + .gap + "\(file.size, style: .plain.dim())" }
  /// ```
  ///
  /// The default, `nil`, is the text.
  public final var content: ((Item, StyledText) -> StyledText)? {
    didSet { refreshRows() }
  }

  /// The number of items that can be selected at a time.
  ///
  /// In the mode `.multiple`, `tab` selects the current item. The default is `.none`, in which `enter` chooses the
  /// current item; `.single` is the same.
  public final var selectionMode: SelectionMode = .none {
    didSet { if selectionMode != oldValue { selectionModeDidChange() } }
  }

  /// The ids of the selected items, which may include items that do not match.
  public final var selection: Set<ID> = [] {
    didSet { if selection != oldValue { selectionDidChange() } }
  }

  /// The field that the user types in.
  public final var field: TextFieldModel { queryField }

  final let id: (Item) -> ID
  final let text: (Item) -> String

  final let queryField = ListField(.filter, placeholder: .filter, emptyNote: .noMatch)
  final let note = FilterNote("", style: .muted).unselectable()

  /// What is shown: the items that match the query that was searched for last.
  final var shown: FilteredItems<Item>

  /// The items' texts, as far as they have been read.
  final var texts = FilterTexts.unread

  /// The reading, preparing or searching that is under way.
  final var work: Work?

  /// The row of the current item; meaningless without rows.
  final var currentRow = 0

  /// The id of the item that is current, or was before nothing matched.
  final var currentID: ID?

  /// The id of the item that was last reported as current; `nil` if nothing matched.
  final var reportedID: ID?

  final let commands = AvailableCommands<FilterListModel>()

  final lazy var rows = LazyContainerModel(count: shown.count) { [unowned self] _ in ListRow(in: self, style: .body) }

  /// Whether an item other than the first was made current without a view, so that the next one scrolls to it.
  final var isScrollDue = false

  private final var isLoaded = false

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: A closure that returns the id of an item, which is unique.
  ///   - text: A closure that returns the text by which an item is found, on one line. It is called for the items in
  ///     view, and once for all of them, a few thousand at a time.
  public init(_ items: [Item] = [], id: @escaping (Item) -> ID, text: @escaping (Item) -> String) {
    self.items = items
    self.id = id
    self.text = text
    shown = FilteredItems(items)
    super.init()
    add(contentsOf: [queryField, rows, note])
    addCommands()
    queryField.value.bind(to: self) { list, query in list.queryDidChange(query) }
    reportedID = items.first.map(id)
    makeCurrent(row: 0, at: nil)
  }

  /// What the user has typed.
  public final var query: String {
    get { queryField.value.value }
    set { queryField.value.value = newValue }
  }

  /// The number of items that match the query that was searched for last.
  public final var matchCount: Int { shown.count }

  /// Whether a search is under way, so that ``matchCount`` belongs to an earlier query or to earlier items.
  public final var isSearching: Bool { shown.matches.query != query || work != nil && !isOnlyPreparing }

  /// Returns the item in a row, counted from the best match.
  ///
  /// - Precondition: The row is less than ``matchCount``.
  public final func match(at row: Int) -> Item {
    require(row >= 0 && row < matchCount, "match \(row) does not exist; there are \(matchCount)")
    return shown[row]
  }

  /// Delivers results until no search is under way.
  public final func settle() async {
    while let work, !Task.isCancelled { await work.settle() }
  }

  /// Begins to read the texts of many items.
  open override func didLoad() {
    isLoaded = true
    prepareTexts()
  }

  /// Scrolls to the current item if it was made current without a view.
  open override func willDisplay() { if isScrollDue { scrollToCurrentRow() } }

  /// Begins to read the texts of many items, once the list is shown, so that the first search need not wait for it.
  final func prepareTexts() { if isLoaded, items.count > FilterTexts.largestCountAtOnce { readTexts() } }
}

extension FilterListModel where Item == String, ID == String {
  /// Creates a list of strings, which are different from each other.
  public convenience init(_ items: [String]) { self.init(items, id: { $0 }, text: { $0 }) }
}

extension FilterListModel where Item: Identifiable, Item.ID == ID {
  /// Creates a list of items that know their ids.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - text: A closure that returns the text by which an item is found, on one line.
  public convenience init(_ items: [Item], text: @escaping (Item) -> String) {
    self.init(items, id: { $0.id }, text: text)
  }
}

import EspalierControls
public import EspalierTree

/// A table: items in columns, under a header that stays in view.
///
/// ```swift
/// let table = TableModel(files, id: \.path, columns: [
///   TableColumn("Name", width: .flexible(minimum: 12), sortedBy: \.name) { "\($0.name)" },
///   TableColumn("Size", alignment: .trailing, sortedBy: \.size) { "\($0.size)" },
/// ])
/// table.sortOrder = TableSortOrder("Size", isDescending: true)
/// table.onSelect = { file in open(file) }
/// ```
///
/// ```
///   Name              Size▼     the header: sort, resize, move and hide columns, by keys and with the mouse
///   archive.zip  1,204,113
///   notes.md         4,087      each row draws one item; only rows in view have models
/// ```
///
/// A table is a container like any other, of public parts: a sticky cell, lazy containers, and commands. Focus,
/// selection and the user's place stay with the items' ids, whatever is sorted, filtered or replaced, and updates report
/// exact row changes. Ten million rows cost as much as those in view.
///
/// | where | keys |
/// |---|---|
/// | rows | those of a list; `left` and `right` scroll columns, `y` copies, `e` edits |
/// | rows, if many can be selected | `space` selects, `shift` with an arrow key extends, `ctrl+a` selects all, `enter` opens |
/// | header, above the first row | `left`, `right`; `enter` sorts, `a` sorts also; `+`, `-`, `0` width; `<`, `>` move; `h` hides; `c` lists columns |
///
/// The mouse sorts by a click on a title (with `shift`, also), drags titles to move columns and the blanks behind them
/// to resize them, and drags over rows to select them.
open class TableModel<Item, ID: Hashable>: ContainerModel {
  /// The columns, in the order in which they were given; users may see them in another one.
  public let columns: [TableColumn<Item>]

  /// A closure that is called when the user opens an item: with `enter`, `space` or a click, or, if many items can be
  /// selected, with `enter` or a double click.
  public final var onSelect: ((Item) -> Void)? {
    didSet { updateCommands() }
  }

  /// A closure that is called after the user has selected or deselected rows.
  public final var onSelectionChange: (() -> Void)?

  /// A closure that is called after the user or the program has changed ``sortOrder``.
  public final var onSort: ((TableSortOrder?) -> Void)?

  /// A closure that returns whether an item is shown; `nil`, the default, shows all.
  ///
  /// Items that are not shown stay selected. After a change of something that the closure uses, assign it again.
  public final var filter: ((Item) -> Bool)? {
    didSet {
      rules.filter = filter
      rearrange()
    }
  }

  /// How items are grouped; `nil`, the default, doesn't group them.
  public final var grouping: TableGrouping<Item>? {
    didSet {
      rules.group = grouping?.key
      rearrange()
    }
  }

  /// What the items of collapsed groups have in common, if groups can be collapsed.
  ///
  /// It is kept while items come and go, so a group that comes back is collapsed again.
  ///
  /// ```swift
  /// table.collapsedGroups = ["nut trees"]
  /// ```
  ///
  /// - Complexity: O(n) in the number of groups.
  public final var collapsedGroups: Set<AnyHashable> = [] {
    didSet {
      guard collapsedGroups != oldValue else { return }
      showCollapsing()
      showTotals()
    }
  }

  /// A closure that is called after the user has collapsed or expanded a group, with what its items have in common and
  /// whether it is collapsed.
  public final var onCollapse: ((AnyHashable, Bool) -> Void)?

  /// What is shown instead of rows, or below them.
  public final var state = TableState.ready {
    didSet { if state != oldValue { showState() } }
  }

  /// What is shown if there are no items.
  ///
  /// The default is “Nothing here” in the wording of the table.
  public final var emptyText: StyledText {
    get { ownEmptyText ?? StyledText(wording[.nothingHere]) }
    set {
      ownEmptyText = newValue
      showState()
    }
  }

  private final var ownEmptyText: StyledText?

  /// A closure that is called when the user comes near the end, if the table follows a state that has more pages.
  public final var onLoadMore: (() -> Void)?

  /// A closure that is called when the user retries after a failure, or wants what has not been loaded.
  public final var onRetry: (() -> Void)? {
    didSet { showState() }
  }

  /// The number of rows that the user can select at a time; by default one.
  ///
  /// The table sets it in the view that shows the table, so all rows of that view share it.
  public final var selectionMode = SelectionMode.single {
    didSet {
      guard selectionMode != oldValue else { return }
      selection = []
      nearestView?.selectionMode = selectionMode
      updateCommands()
    }
  }

  /// The closures that return the texts of an item, apart from the rest of the columns.
  final let contents: [(Item) -> StyledText]

  /// Whether any column has a total.
  final let hasTotals: Bool

  final let grid: TableGrid
  final let header: TableHeaderModel

  /// What contains the groups of rows.
  final let groups = TableGroups()

  /// The groups of rows; without groups, one.
  final var sections: [TableSection] = []

  /// The bar with the totals of all items, once the program has asked for it.
  final var bar: TableTotalsBar?

  /// What is shown if there are no rows.
  final let status = PlaceholderModel(empty: "")

  final var store: TableItems<Item, ID>
  final var rules = TableRules<Item>()

  /// The rows of items by the items' places, once they have been asked for.
  final var knownRows: [Int: (section: Int, row: Int)]?

  /// The ids of selected items that are not shown.
  final var hiddenSelection: Set<ID> = []

  /// Whether all texts have been measured, to print the table.
  final var isMeasured = false

  final let commands = AvailableCommands<TableModel>()

  /// The view that the table follows.
  final weak var followedView: ContainerView?
  final var focusSubscription: Subscription<ContainerView>?

  /// The row in which the user is editing a text.
  final weak var editedRow: TableRowModel?

  /// What loads the items, if the table loads from a source.
  final var loader: TableLoader?

  /// Creates a table of items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - id: A closure that returns what identifies an item; ids should be unique.
  ///   - columns: The columns, whose ids must be unique.
  /// - Precondition: No two columns have the same id.
  public init(_ items: [Item] = [], id: @escaping (Item) -> ID, columns: [TableColumn<Item>]) {
    var ids: Set<String> = []
    for column in columns {
      require(ids.insert(column.id).inserted, "two columns of a table have the id “\(column.id)”")
    }
    store = TableItems(items, id: id)
    self.columns = columns
    contents = columns.map(\.content)
    hasTotals = columns.contains { $0.total != nil }
    grid = TableGrid(
      columns.map {
        .init(
          id: $0.id, title: $0.title, alignment: $0.alignment, isSortable: $0.areInIncreasingOrder != nil,
          isEditable: $0.editing != nil)
      }, rules: columns.map(\.width))
    header = TableHeaderModel(grid)
    super.init()
    add(contentsOf: [header, groups, status])
    sections = [makeSection(nil, .all(store.count))]
    groups.replaceChildren(with: sections)
    connect()
    showTotals()
    showState()
    updateCommands()
  }

  deinit { focusSubscription?.cancel() }

  private func connect() {
    header.onChoose = { [weak self] column, isAdded in
      guard let self else { return }
      sortOrder = TableSortOrder.choosing(column, in: sortOrder, isAdded: isAdded)
    }
    groups.onLayout = { [weak self] in self?.followView() }
    groups.onEnd = { [weak self] in self?.onLoadMore?() }
    groups.onKeyPress = { [weak self] in self?.moveFocus($0) ?? false }
    groups.handlesKey = { [weak self] in self?.canMoveFocus($0) ?? false }
    header.onLeave = { [weak self] in self?.focusFirstRow() ?? false }
    grid.onUnmeasuredTexts = { [weak self] in self?.measureLivingRows() }
    grid.onOverflowChange = { [weak self] in self?.updateCommands() }
    useWording { table, _ in table.status.empty.title.text = table.emptyText }
  }
}

extension TableModel where Item == Int, ID == Int {
  /// Creates a table of any number of rows, whose items are their numbers.
  ///
  /// ```swift
  /// TableModel(count: 10_000_000, columns: [TableColumn("Line", width: .flexible()) { "\(file.line(at: $0))" }])
  /// ```
  ///
  /// Nothing is stored for a row until it is in view. After your data has changed, call ``updateItem(_:)`` with the
  /// number of the row, or set ``rowCount``.
  ///
  /// - Precondition: `count` is between 0 and 1,000,000,000.
  public convenience init(count: Int, columns: [TableColumn<Int>]) {
    self.init([], id: { $0 }, columns: columns)
    store = TableItems(count: 0, id: { $0 }, item: { $0 }, place: { $0 })
    rowCount = count
  }

  /// The number of rows, which can be set: rows are added or removed at the end.
  ///
  /// - Complexity: O(1) unless the table is sorted, filtered or grouped, or a column has a total.
  /// - Precondition: Between 0 and 1,000,000,000, and not more than before if the table was given its items.
  public var rowCount: Int {
    get { store.count }
    set {
      guard newValue != store.count else { return }
      let old = store
      store = store.recounted(newValue)
      knownRows = nil
      if rules.isPlain, let section = sections.first {
        section.changeCount(to: newValue)
        showTotals()
        showState()
      } else {
        rearrange(from: old)
      }
    }
  }
}

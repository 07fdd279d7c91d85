import EspalierControls
public import EspalierTree
import EspalierWindow
import EspalierWork

/// A bar that finds text in the rows of any view, and is only there while it is needed.
///
/// ```swift
/// let window = Window(width: 80, height: 24) {
///   .column(.view(log), .bar(FindBar()), .bar(KeyHelpBar()))
/// }
/// ```
///
/// `/` shows the bar with a field. While the user types, the view goes to the next row that has the text, which is
/// marked in all rows on show, in the theme's `.match` style. `enter` stays there, and `n` and `N` go on; `escape`
/// returns to where the user was. Case and diacritics are ignored. All keys are in ``FindCommands``.
///
/// ```
/// 9:15 connection timeout
/// 9:17 timeout, giving up        ◂ the focused row
/// timeout                 2/14
/// ```
///
/// A row is found by its text: what it shows or, if it draws itself, its spoken label. For rows without models, a
/// `LazyContainerModel` provides the text with its `searchText`. Models are not changed, and neither are rows that the
/// text is not found in. The rows are read in slices, one in each turn of the program's loop, and rows that are added
/// or changed meanwhile are read as well.
public final class FindBar: ContainerModel {
  /// The text to find; empty if the bar has not been used yet.
  public var text: String { field.value.value }

  /// Whether the bar is shown.
  public var isShown: Bool { !field.isHidden }

  /// The number of rows found so far.
  public var matchCount: Int { finding?.count ?? 0 }

  private let field = FindField()
  private let ownView: ContainerView?

  /// What is being found; `nil` if nothing is marked.
  private var finding: RowFinding?

  /// The view that is searched while the bar is shown.
  private weak var view: ContainerView?

  /// Where the user was before typing; `nil` once the user has decided to stay.
  private var origin: FindOrigin?

  /// The way to the row that is wanted but has not been found yet.
  private var wanted: RowFinding.Way?

  /// The model of the row that was found last.
  private var foundModel: CellModel?

  /// The model that had the focus then: the same one, if its row can be focused.
  private var focusWhenFound: CellModel?

  private var reading: Work?
  private var commands: [Subscription<ContainerView>] = []

  /// Creates a bar.
  ///
  /// - Parameter view: The view to search; `nil` for whichever view of the window is active when the user begins.
  public init(in view: ContainerView? = nil) {
    ownView = view
    super.init()
    field.isHidden = true
    add(field)
    field.value.bind(to: self) { bar, _ in bar.textDidChange() }
    on(FindCommands.accept) { $0.accept() }
    on(FindCommands.cancel) { $0.cancel() }
    on(FindCommands.next) { $0.move(forward: true) }
    on(FindCommands.previous) { $0.move(forward: false) }
  }

  deinit {
    finding?.stop()
    for command in commands { command.cancel() }
  }

  /// Makes the bar's command available.
  public override func didLoad() {
    if let ownView {
      ownView.on(FindCommands.find) { [weak self] view in self?.begin(in: view) }
    } else {
      window?.on(FindCommands.find) { [weak self] window in
        if let view = window.activeView { self?.begin(in: view) }
      }
    }
    subscribe(to: Window.updated) { bar, _ in bar.showState() }
  }

  /// Shows the bar, and asks for a text to find in a view.
  public func begin(in view: ContainerView) {
    guard view !== nearestView, let window else { return }
    if view !== self.view { endFinding() }
    self.view = view
    origin = FindOrigin(in: view)
    field.isHidden = false
    field.selectAll()
    window.focus(field)
    if finding == nil { textDidChange() }
  }

  /// Hides the bar, and no longer marks the text; the view stays where it is.
  public func end() {
    guard isShown else { return }
    let wasActive = window?.activeView === nearestView
    endFinding()
    origin = nil
    field.isHidden = true
    if wasActive, let view { window?.activate(view) }
    view = nil
  }

  /// Delivers results until all rows have been read.
  public func settle() async {
    while let reading, !Task.isCancelled { await reading.settle() }
  }
}

extension FindBar {
  private func accept() {
    guard let view else { return }
    origin = nil
    window?.activate(view)
    if text.isEmpty { end() }
  }

  private func cancel() {
    if let view { origin?.restore(in: view) }
    end()
  }

  private func textDidChange() {
    guard isShown, let view else { return }
    endFinding()
    guard let pattern = SearchPhrase(text) else {
      origin?.restore(in: view)
      return showState()
    }
    finding = RowFinding(pattern, in: view) { [weak self] in self?.readMore() }
    commands = [
      view.on(FindCommands.next) { [weak self] _ in self?.move(forward: true) },
      view.on(FindCommands.previous) { [weak self] _ in self?.move(forward: false) },
      view.on(FindCommands.end) { [weak self] _ in self?.end() },
    ]
    wanted = RowFinding.Way(start: origin?.row ?? currentRow ?? 0, isForward: true)
    readMore()
    showState()
  }

  private func endFinding() {
    reading?.cancel()
    reading = nil
    wanted = nil
    (foundModel, focusWhenFound) = (nil, nil)
    finding?.stop()
    finding = nil
    for command in commands { command.cancel() }
    commands = []
  }

  private func move(forward isForward: Bool) {
    guard finding != nil, let view else { return }
    let row = currentRow ?? FindOrigin.firstRow(in: view)
    wanted = RowFinding.Way(start: isForward ? row + 1 : row - 1, isForward: isForward)
    go()
    showState()
  }

  /// Reads some rows, and goes to the wanted one as soon as it is known; the rest is read in later turns.
  private func readMore() {
    guard let finding, reading == nil else { return }
    finding.readSlice(wanted)
    go()
    if !finding.isComplete {
      reading = perform(named: "find") {
      } then: { bar, _ in
        bar.reading = nil
        bar.readMore()
      }
    }
    showState()
  }

  /// Goes to the wanted row, if it is known.
  private func go() {
    guard let finding, let view, let wanted else { return }
    switch finding.search(wanted) {
    case .unknown: return
    case .none: origin?.restore(in: view)
    case .row(let row): go(to: row, in: view)
    }
    self.wanted = nil
  }

  private func go(to index: Int, in view: ContainerView) {
    let row = view.rows[index]
    let model = row.model
    foundModel = model
    let (top, bottom) = (view.contentOffset.y, view.contentOffset.y + view.height)
    let isInView = row.frame.y >= top && row.frame.maxY <= bottom
    if row.isFocusable { view.focus(model) }
    focusWhenFound = view.focusedModel
    view.scroll(to: model, at: isInView ? .nearest : .middle)
  }

  /// The row that the user is at: the one that was found last, unless the focus has been moved since.
  private var currentRow: Int? {
    guard let view else { return nil }
    let model = foundModel != nil && view.focusedModel === focusWhenFound ? foundModel : view.focusedModel
    return model.flatMap(view.row)?.index
  }

  private func showState() {
    guard isShown else { return }
    (field.match, field.isMatchFocused) = ("", false)
    guard let finding else {
      field.note = ""
      return
    }
    let count = finding.count.groupedByThousands
    if !finding.isComplete {
      field.note = "\(count)…"
    } else if finding.count == 0 {
      field.note = wording[.noMatch]
      field.match = field.note
    } else if let row = currentRow, let number = finding.number(of: row), let view {
      field.note = "\(number.groupedByThousands)/\(count)"
      let model = view.rows[row].model
      field.match = "\(model.spokenLabel), \(wording[.place](number, finding.count))"
      field.isMatchFocused = view.focusedModel === model
    } else {
      field.note = count
    }
  }
}

/// The field of a bar that finds text.
private final class FindField: TextFieldModel {
  /// What is spoken of the row that has been found: its text and its place, or that there is none.
  var match = ""

  /// Whether that row is focused.
  var isMatchFocused = false

  init() {
    super.init("")
    useWording { field, wording in field.placeholder = wording[.find] }
  }

  override var spokenLabel: String { placeholder }

  override var spokenFieldValue: String { [input.text, match].filter { !$0.isEmpty }.joined(separator: ", ") }

  /// The match that the user has moved on to; empty if it is read anyway because it is focused.
  override var spokenChange: String? { isMatchFocused ? "" : match }
}

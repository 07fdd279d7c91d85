import Espalier
import ExampleSupport

/// The commits of a history below their days, as they arrive.
///
/// Data flows in one direction: a request is read in the background, batch by batch; each batch is appended to the
/// index, and its commits are inserted into the days. Rows get their commits from the index when they come into view.
final class HistoryList: ContainerModel {
  let git: Git
  let clock: Clock
  let state = ObservableValue(HistoryState())

  private(set) var index: CommitIndex
  private(set) var sections: [DaySection] = []

  /// How commits look; a change reaches all rows.
  var look = HistoryLook() {
    didSet { share(look, as: HistoryLook.id) }
  }

  /// The lines beside commits; `nil` while they are switched off, or not found yet.
  private var graph: CommitGraph?

  /// The view that shows the list and is focused.
  weak var view: ContainerView?

  /// The commit that gets the focus as soon as it has been read, by its full hash.
  private var awaited: (hash: String, focused: CellModel?)?
  private var reading: Work?
  private var searching: Work?
  private var drawing: Work?

  init(_ git: Git, clock: Clock) throws(Failure) {
    self.git = git
    self.clock = clock
    index = CommitIndex(in: try TemporaryFile())
    super.init()
    // The scroll indicator is in the last column.
    spacing = Spacing(right: 1)
    share(look, as: HistoryLook.id)
  }

  /// Reads a history from its beginning, and removes what was shown before.
  ///
  /// - Parameters:
  ///   - request: The commits to read.
  ///   - hash: The commit that gets the focus once it has been read.
  func read(_ request: HistoryRequest, awaiting hash: String? = nil) {
    reading?.cancel()
    searching?.cancel()
    guard let file = makeFile() else { return }
    replaceChildren(with: [DaySection]())
    sections = []
    index = CommitIndex(in: file)
    if look.showsGraph || isDrawing { beginGraph() }
    awaited = hash.map { ($0, nil) }
    state.value = HistoryState(request: request)
    reading = perform(CommitReading(git: git, request: request, file: file)) { list, batches in
      for batch in batches { list.append(batch) }
    } then: { list, ending in
      list.finish(ending)
    }
  }

  /// Reads the same history again; the user stays at the same commit.
  func refresh() {
    guard state.value.phase != .reading, state.value.phase != .refreshing else { return }
    guard let file = makeFile() else { return }
    var fresh = CommitIndex(in: file)
    state.value.phase = .refreshing
    state.value.notice = nil
    reading = perform(CommitReading(git: git, request: state.value.request, file: file)) { _, batches in
      for batch in batches { fresh.append(batch) }
    } then: { list, ending in
      if case .success = ending { list.show(fresh) }
      list.finish(ending)
    }
  }

  /// Shows a notice until something else happens.
  func show(notice: String?) {
    if state.value.notice != notice { state.value.notice = notice }
  }

  private func makeFile() -> TemporaryFile? {
    do throws(Failure) {
      return try TemporaryFile()
    } catch {
      state.value.phase = .failed(error.message)
      return nil
    }
  }

  /// Moves the focus to a commit as soon as it has been read, unless the user goes somewhere else in the meantime.
  func await(_ hash: String) {
    awaited = (hash, view?.focusedModel)
  }

  // What has been read.

  private func append(_ batch: CommitBatch) {
    let first = index.count
    index.append(batch)
    graph?.extend(with: index)
    forEachDay(from: first, of: index, times: batch.times) { day, rows in
      if let last = sections.last, last.day == day {
        last.append(rows)
      } else {
        let section = DaySection(day, in: self)
        section.append(rows)
        sections.append(section)
        add(section)
      }
    }
    state.value.count = index.count
    if let awaited, let row = index.row(of: awaited.hash) {
      self.awaited = nil
      // Unless the user has gone somewhere else in the meantime.
      if view?.focusedModel == nil || view?.focusedModel === awaited.focused || first == 0 { focus(onRow: row) }
    }
  }

  private func finish(_ ending: Result<Void, any Error>) {
    switch ending {
    case .success: state.value.phase = .whole
    case .failure(let error):
      state.value.phase = .failed((error as? Failure)?.message ?? "\(error)")
    }
    if awaited != nil {
      awaited = nil
      show(notice: "The commit is not among these")
    }
    findWhetherShallow()
  }

  private func findWhetherShallow() {
    guard case .whole = state.value.phase else { return }
    perform { [git] in
      try git.output(of: ["rev-parse", "--is-shallow-repository"]).starts(with: "true".utf8)
    } then: { list, result in
      if case .success(let isShallow) = result { list.state.value.isShallow = isShallow }
    }
  }

  /// Shows another state of the same history; commits that are still there keep their rows.
  private func show(_ fresh: CommitIndex) {
    // The row that a search finds would be one of the old history.
    searching?.cancel()
    let focused = focusedRow
    let old = index
    var spans: [(day: Int, rows: Range<Int>)] = []
    var times: [Int] = []
    fresh.forEachRecord(in: 0..<fresh.count) { _, record in
      times.append(Commit.time(in: record))
      return true
    }
    forEachDay(from: 0, of: fresh, times: times) { spans.append(($0, $1)) }
    index = fresh
    var former = Dictionary(grouping: sections, by: \.day)
    sections = spans.map { day, rows in
      guard let section = former[day]?.first else {
        let section = DaySection(day, in: self)
        section.append(rows)
        return section
      }
      former[day]?.removeFirst()
      let first = section.firstRow
      section.become(rows) { old.hash(of: first + $0).elementsEqual(fresh.hash(of: $1)) }
      return section
    }
    replaceChildren(with: sections)
    let news = fresh.count - old.count
    state.value.count = fresh.count
    show(notice: news > 0 ? "\(news.grouped) more \(news == 1 ? "commit" : "commits")" : nil)
    if look.showsGraph || isDrawing { showGraph() }
    // Names may point to other commits now.
    for section in sections { for range in section.ranges { range.reload(0..<range.count) } }
    if let focused, let row = fresh.row(ofHash: old.hash(of: focused)), row != focusedRow { focus(onRow: row) }
  }

  /// Calls `body` with each day and the rows of its commits.
  private func forEachDay(from first: Int, of index: CommitIndex, times: [Int], _ body: (Int, Range<Int>) -> Void) {
    var start = 0
    var day = times.first.map(clock.day(of:)) ?? 0
    for (place, time) in times.enumerated() where clock.day(of: time) != day {
      body(day, first + start..<first + place)
      (start, day) = (place, clock.day(of: time))
    }
    if start < times.count { body(day, first + start..<first + times.count) }
  }

  func author(ofRow row: Int) -> String { index[row].author }

  // Places.

  /// The row of the focused commit.
  var focusedRow: Int? { (view?.focusedModel as? CommitRow).flatMap(row(of:)) }

  /// The row of a model.
  func row(of model: CommitRow) -> Int? {
    guard let range = model.parent as? CommitRange, let place = range.index(of: model) else { return nil }
    return range.firstRow + place
  }

  /// Moves the focus to a commit, and shows it.
  func focus(onRow row: Int) {
    guard let section = section(ofRow: row) else { return }
    guard let range = section.ranges.first(where: { $0.rows.contains(row) }) else { return }
    // Only rows that have been laid out can get the focus.
    view?.update()
    let model = range.model(at: row - range.firstRow)
    guard view?.focus(model) == true else { return }
    view?.scroll(to: model, at: .middle)
  }

  /// The day that a row belongs to.
  ///
  /// - Complexity: O(log n) in the number of days.
  private func section(ofRow row: Int) -> DaySection? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].rows.upperBound <= row { low = middle + 1 } else { high = middle }
    }
    return low < sections.count && sections[low].rows.contains(row) ? sections[low] : nil
  }

  // Looks.

  /// Shows or hides the authors above their commits.
  func toggleAuthors() {
    let focused = focusedRow
    look.groupsAuthors.toggle()
    for section in sections { section.group(section.rows) }
    if let focused { focus(onRow: focused) }
  }

  /// Whether the lines of a graph are being found.
  private var isDrawing: Bool { drawing?.isFinished == false }

  /// Shows or hides the graph.
  func toggleGraph() {
    if look.showsGraph {
      drawing?.cancel()
      graph = nil
      look.showsGraph = false
    } else {
      showGraph()
    }
  }

  /// Shows the graph of a history that is read from its beginning: each batch of commits extends it.
  private func beginGraph() {
    drawing?.cancel()
    graph = CommitGraph()
    look.showsGraph = true
  }

  /// Finds the lines of the graph in the background; commits that arrive in the meantime are added at the end.
  private func showGraph() {
    drawing?.cancel()
    drawing = perform { [index] in
      var graph = CommitGraph()
      graph.extend(with: index)
      return graph
    } then: { list, result in
      guard case .success(var graph) = result else { return }
      graph.extend(with: list.index)
      list.graph = graph
      list.look.showsGraph = true
    }
  }

  func graphRow(of model: CommitRow) -> GraphRow? {
    row(of: model).flatMap { graph?.row($0, in: index) }
  }

  // Searches.

  /// Searches subjects, authors and hashes for a text, from the focused commit on, and moves the focus to the match.
  ///
  /// - Parameters:
  ///   - pattern: The text.
  ///   - isForward: Whether to search older commits.
  func find(_ pattern: TextPattern, forward isForward: Bool, onFound: @escaping (HistoryList, Int) -> Void) {
    searching?.cancel()
    let start = focusedRow
    searching = perform { [index] in
      index.firstRow(with: pattern, from: start, forward: isForward)
    } then: { list, result in
      switch result {
      case .success(let row?):
        list.show(notice: nil)
        onFound(list, row)
      case .success(nil):
        let isReading = list.state.value.phase == .reading
        list.show(
          notice: "“\(pattern.text)” is not in \(isForward ? "older" : "newer") commits\(isReading ? " so far" : "")")
      case .failure(let error): list.show(notice: "\(error)")
      }
    }
  }
}

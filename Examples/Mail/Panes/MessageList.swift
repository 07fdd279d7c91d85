import Espalier
import ExampleSupport

/// The messages of a folder below their days, newest first; or those that a search has found.
final class MessageList: ContainerModel {
  /// What the bars show.
  struct State: Equatable {
    enum Phase: Equatable {
      case reading(Double)
      case checking
      case ready
      case failed(String)
    }

    var phase = Phase.ready
    var (all, unseen, damaged) = (0, 0, 0)
    /// How many messages a search has found; `nil` without one.
    var found: Int?
  }

  /// Shared with the rows when they look different.
  static let looksChanged = SharedDataID<Int>("looksChanged")

  let clock: Clock
  let state = ObservableValue(State())
  private(set) var folder: MailFolder
  private(set) var query = ""
  private(set) var showsDamaged = false
  /// The view that shows the list.
  weak var view: ContainerView?

  private let days = ContainerModel()
  private var found: MessageRange?
  private let empty = EmptyStateModel("No messages")
  private var looks = 0
  private var reading: Work?
  private var searching: Work?

  init(_ folder: MailFolder, clock: Clock) {
    self.folder = folder
    self.clock = clock
    super.init()
    let found = MessageRange([], in: self, showsDay: true)
    found.isHidden = true
    self.found = found
    empty.isHidden = true
    self {
      empty
      days
      found
    }
  }

  var index: MailIndex { folder.index ?? MailIndex(size: 0) }
  var patterns: [TextPattern] { query.split(separator: " ").compactMap { TextPattern(String($0)) } }
  var isSearching: Bool { !query.isEmpty || showsDamaged }

  /// The message that is shown beside the list.
  var openNumber: Int? {
    didSet { if openNumber != oldValue { updateLooks() } }
  }

  // What is read.

  /// Shows a folder, and reads it if that has not happened yet.
  func show(_ folder: MailFolder) {
    reading?.cancel()
    searching?.cancel()
    self.folder = folder
    openNumber = nil
    (query, showsDamaged) = ("", false)
    showFound([], keepsFocus: false)
    if folder.index != nil {
      showDays()
      return check()
    }
    days.removeAll()
    empty.isHidden = true
    do throws(Failure) {
      try folder.open()
    } catch {
      return showState(.failed(error.message))
    }
    showState(.reading(0))
    reading = perform(FolderReading(file: folder.file)) { list, elements in
      switch elements.last {
      case .progress(let part): list.showState(.reading(part))
      case .index(let index): list.receive(index)
      case nil: break
      }
    } then: { _, _ in
    }
  }

  private func receive(_ index: MailIndex) {
    folder.index = index
    folder.isChecked = false
    showDays()
    view?.update()
    if view?.focusedModel == nil { view?.moveFocus(.first) }
    // The user may already have typed what to find.
    if isSearching { runSearch() }
    check()
  }

  /// Finds the damaged messages, unless all have been found; it begins again if the user has left the folder.
  private func check() {
    guard !folder.isChecked else { return showState(.ready) }
    showState(.checking)
    reading = perform(FolderCheck(file: folder.file, index: index)) { list, batches in
      for number in batches.joined() { list.folder.index?.flags[number].insert(.isDamaged) }
      list.updateLooks()
      if list.showsDamaged { list.runSearch() }
      list.showState(.checking)
    } then: { list, _ in
      list.folder.isChecked = true
      list.showState(.ready)
    }
  }

  private func showDays() {
    var sections: [DaySection] = []
    var rest = shownNumbers[...]
    while let first = rest.first {
      let day = clock.day(of: index.times[first])
      let end = rest.firstIndex { clock.day(of: index.times[$0]) != day } ?? rest.endIndex
      sections.append(DaySection(day, Array(rest[..<end]), in: self))
      rest = rest[end...]
    }
    days.replaceChildren(with: sections)
    showEmptyState()
  }

  /// The messages that have not been deleted, newest first.
  private var shownNumbers: [Int] { index.newestFirst.filter { !folder.deleted.contains($0) } }

  private func showEmptyState() {
    let isEmpty = isSearching ? found?.count == 0 : days.children.isEmpty
    empty.isHidden = !isEmpty || folder.index == nil
    empty.title.text = isSearching ? "Nothing found" : "No messages"
    empty.message.text =
      !isSearching
      ? "" : showsDamaged && query.isEmpty ? "No message is damaged." : "No sender or subject contains this."
  }

  /// Makes the bars show what has changed.
  private func showState(_ phase: State.Phase? = nil) {
    var state = State()
    state.phase = phase ?? self.state.value.phase
    state.found = isSearching ? found?.count : nil
    if let counts = folder.counts { (state.all, state.unseen, state.damaged) = counts }
    self.state.value = state
  }

  private func updateLooks() {
    looks += 1
    share(looks, as: Self.looksChanged)
  }

  // Searches.

  /// Shows the messages that contain the words of a query, as soon as they are found.
  func search(_ query: String, damagedOnly: Bool = false) {
    guard query != self.query || damagedOnly != showsDamaged else { return }
    (self.query, showsDamaged) = (query, damagedOnly)
    runSearch()
  }

  private func runSearch() {
    searching?.cancel()
    guard isSearching else { return showFound([]) }
    searching = perform { [index, query, showsDamaged] in
      index.numbers(matching: query, among: index.newestFirst, damagedOnly: showsDamaged)
    } then: { list, result in
      list.showFound(((try? result.get()) ?? []).filter { !list.folder.deleted.contains($0) })
    }
  }

  /// Shows what a search has found, or all messages without one; the focused message keeps the focus if it is there.
  private func showFound(_ numbers: [Int], keepsFocus: Bool = true) {
    let focused = keepsFocus ? focusedNumber : nil
    found?.show(numbers)
    found?.isHidden = !isSearching
    days.isHidden = isSearching
    showEmptyState()
    if let focused { focus(on: focused) }
    showState()
  }

  // Places.

  /// The message that commands apply to.
  var focusedNumber: Int? { (view?.focusedModel as? MessageRow)?.number }

  /// Moves the focus to a message, if it is shown.
  func focus(on number: Int) {
    guard let range = range(of: number), let place = range.numbers.firstIndex(of: number) else { return }
    // Only rows that have been laid out can get the focus.
    view?.update()
    guard view?.focus(range.model(at: place)) == true else { return }
    view?.focusedModel?.scrollIntoView()
  }

  private func range(of number: Int) -> MessageRange? {
    if isSearching { return found }
    let day = clock.day(of: index.times[number])
    return sections.first { $0.day == day }?.messages
  }

  private var sections: some Sequence<DaySection> { days.children.lazy.compactMap { $0 as? DaySection } }

  // Changes.

  func markSeen(_ number: Int) {
    guard folder.index?.flags[number].contains(.isSeen) == false else { return }
    folder.index?.flags[number].insert(.isSeen)
    updateLooks()
    showState()
  }

  /// Deletes a message from the list.
  func delete(_ number: Int) {
    folder.deleted.insert(number)
    found?.remove(number)
    let day = clock.day(of: index.times[number])
    if let section = sections.first(where: { $0.day == day }) {
      section.messages.remove(number)
      if section.messages.count == 0 { section.removeFromParent() }
    }
    showEmptyState()
    showState()
  }

  /// Brings a deleted message back.
  func restore(_ number: Int) {
    // While the folder is read again, it comes back with the others.
    guard folder.deleted.remove(number) != nil, folder.index != nil else { return }
    let day = clock.day(of: index.times[number])
    let isBefore = { [index] (one: Int, other: Int) in index.isNewer(one, than: other) }
    if let section = sections.first(where: { $0.day == day }) {
      section.messages.insert(number, isBefore: isBefore)
    } else {
      let place = sections.prefix { $0.day > day }.reduce(0) { count, _ in count + 1 }
      days.insert(DaySection(day, [number], in: self), at: place)
    }
    if isSearching, !index.numbers(matching: query, among: [number], damagedOnly: showsDamaged).isEmpty {
      found?.insert(number, isBefore: isBefore)
    }
    showEmptyState()
    focus(on: number)
    showState()
  }
}

import Espalier
import ExampleSupport

/// The app without a terminal: a list of commits, a page beside it, and the ways from one commit to another.
///
/// ```
/// list ─▶ its view ─────────────────╮
///                                   ├─▶ browser ─▶ window ◀─ dialogs
/// page ─▶ its view ─▶ coordinator ─╯
/// ```
final class HistoryBrowser: EventNode {
  var eventStorage = EventStorage()
  let git: Git
  let clock: Clock
  let list: HistoryList
  let listView: ContainerView
  /// Shows a commit beside the list.
  let coordinator: SceneCoordinator
  let router: Router
  /// Retains the browser; the browser does not retain the window.
  private(set) weak var window: Window?

  private let title: Pane
  private let status: Pane
  private let help: Pane

  var places = Places()
  private(set) var isPageOpen = false
  /// The commit that is shown or being read.
  private var shownHash: String? {
    didSet { if shownHash != oldValue { list.look.openHash = shownHash } }
  }

  /// The commit that could not be read, until another one is asked for.
  private var unreadableHash: String?
  private(set) var loading: Work?

  /// Narrower windows have room only for the page.
  private static let leastWidthForBoth = 110

  /// Makes a window that shows a history.
  ///
  /// - Parameters:
  ///   - git: The repository.
  ///   - clock: The current time and its zone.
  ///   - size: The size of the window.
  ///   - request: The commits that are shown first.
  ///   - link: The link that is opened at once.
  /// - Throws: A failure that says what is wrong with the link, or that there is no space for temporary files.
  static func makeWindow(
    _ git: Git, clock: Clock, size: Size, showing request: HistoryRequest = HistoryRequest(),
    opening link: String? = nil
  ) throws -> Window {
    let browser = try HistoryBrowser(git, clock: clock)
    let window = Window(width: size.width, height: size.height) { browser.pane }
    browser.window = window
    window.title = git.name
    browser.addCommands(to: window)
    try browser.addRoutes()
    browser.list.read(request)
    if let link { try browser.open(link) }
    return window
  }

  private init(_ git: Git, clock: Clock) throws(Failure) {
    self.git = git
    self.clock = clock
    list = try HistoryList(git, clock: clock)
    listView = ContainerView(list)
    // Commits are opened, not selected: the list marks the one that is open.
    listView.selectionMode = .none
    listView.scrollMargin = 2
    list.view = listView
    let page = ContainerView(width: 0, height: 0)
    page.selectionMode = .none
    page.scrollMargin = 2
    coordinator = SceneCoordinator(view: page)
    router = Router(schemes: ["history"], coordinator: coordinator)
    title = .bar(HistoryTitle(of: list, named: git.name))
    status = .bar(HistoryStatus(of: list, in: listView))
    let keys = KeyHelpBar()
    keys.spacing = Spacing(left: 1, right: 1)
    help = .bar(keys)
    listView.attach(to: self)
    coordinator.attach(to: self)
  }

  /// What the window shows: the list, and beside it the page while it is open.
  var pane: Pane {
    let commits = Pane.view(listView).scrollIndicator()
    let content: Pane =
      isPageOpen
      ? .row(
        commits.width(.flexible(weight: 5)).hidden(narrowerThan: Self.leastWidthForBoth),
        // Messages are wrapped at 72 columns, as a rule.
        .view(coordinator.view).box(Box(.blank, padding: Insets(left: 1))).scrollIndicator()
          .width(.flexible(weight: 6)))
      : commits
    return .column(title, content, status, help)
  }

  // Places.

  /// The commit that commands apply to: the page's commit while the page has the keys, otherwise the focused one.
  var currentHash: String? {
    if isPageOpen, window?.activeView === coordinator.view, let page { return page.details.commit.hash }
    return list.focusedRow.map { list.index[$0].hash } ?? page?.details.commit.hash
  }

  var page: CommitPage? { isPageOpen ? coordinator.view.container as? CommitPage : nil }

  /// Goes to a commit; the user can go back from there.
  func go(to hash: String) {
    if let current = currentHash, current != hash { places.leave(current) }
    show(hash)
  }

  /// Goes back, or forward again.
  func goThroughPlaces(back isBack: Bool) {
    guard let current = currentHash else { return }
    guard let place = isBack ? places.goBack(from: current) : places.goForward(from: current) else {
      return list.show(notice: isBack ? "There is no place to go back to" : "There is no place to go forward to")
    }
    show(place)
  }

  /// Moves the focus to a commit, wherever it is, and shows it in the page if the page is open.
  private func show(_ hash: String) {
    list.show(notice: nil)
    if let row = list.index.row(of: hash) {
      list.focus(onRow: row)
    } else if list.state.value.phase == .reading {
      list.await(hash)
    } else {
      list.read(HistoryRequest(revision: hash), awaiting: hash)
    }
    if isPageOpen { load(hash) }
  }

  /// Opens a link to a commit.
  func open(_ link: String) throws(Failure) {
    let feedback = router.open(link)
    if let rejection = feedback.rejection {
      throw Failure(.usage, router.explanation(of: rejection, for: link))
    }
    guard let scene = feedback.scene as? CommitScene else { return }
    shownHash = scene.details.commit.hash
    setPageOpen(true)
    go(to: scene.details.commit.hash)
  }

  private func addRoutes() throws {
    try router.register("commit/:hash") { [unowned self] request in
      let hash = try git.hash(of: try request.require("hash"))
      return .root(CommitScene(details: try CommitDetails.read(hash, from: git), clock: clock))
    }
    router.fallback = { _ in .reject("links are history://commit/3b540be") }
  }

  // The page.

  /// Shows the focused commit beside the list, and gives it the keys.
  func openPage() {
    guard let hash = list.focusedRow.map({ list.index[$0].hash }) else { return }
    load(hash)
    setPageOpen(true)
    window?.update()
    window?.activate(coordinator.view)
  }

  func closePage() {
    setPageOpen(false)
    loading?.cancel()
    shownHash = nil
    window?.update()
    window?.activate(listView)
    // The size of the list may have changed in the meantime.
    if let model = listView.focusedModel { listView.scroll(to: model) }
  }

  private func setPageOpen(_ isOpen: Bool) {
    guard isOpen != isPageOpen else { return }
    isPageOpen = isOpen
    window?.setPanes { pane }
  }

  /// Makes the page follow the focus of the list.
  func follow() {
    guard isPageOpen, window?.activeView === listView, let row = list.focusedRow else { return }
    let hash = list.index[row].hash
    guard hash != unreadableHash else { return }
    unreadableHash = nil
    load(hash)
  }

  /// Reads a commit in the background and shows it; the page stays as it is until then.
  func load(_ hash: String) {
    guard hash != shownHash else { return }
    (shownHash, unreadableHash) = (hash, nil)
    loading?.cancel()
    loading = list.perform { [git] in
      try CommitDetails.read(hash, from: git)
    } then: { [weak self] list, result in
      switch result {
      case .success(let details): self?.show(details)
      case .failure(let error):
        list.show(notice: (error as? Failure)?.message ?? "\(error)")
        self?.unreadableHash = hash
        // The page still shows the previous commit.
        self?.shownHash = self?.page?.details.commit.hash
      }
    }
  }

  private func show(_ details: CommitDetails) {
    try? coordinator.transition(to: CommitScene(details: details, clock: clock), type: .root)
  }
}

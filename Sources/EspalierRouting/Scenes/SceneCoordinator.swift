public import EspalierRefresh
public import EspalierTree
import EspalierWindow

/// Shows scenes in a container view, and remembers the path back.
///
/// ```swift
/// let coordinator = SceneCoordinator(view: ContainerView(width: 60, height: 20))
/// try coordinator.transition(to: BoardScene.boards(boards), type: .root)
/// try coordinator.transition(to: BoardScene.tasks(tasks), type: .push)
/// coordinator.breadcrumb                       // Boards › Garden
/// try coordinator.pop()
/// ```
///
/// The container of the shown scene is loaded and laid out before a transition returns, with the offset, the selection
/// and the focus that the user left. The coordinator is the view's next node: events from a scene's tree reach it, and
/// the data it shares is visible in every scene.
///
/// In a window, a modal that is presented with a style appears in an overlay with its own view, and the scene below
/// stays in place. The coordinator sits between its views and the window:
///
/// ```
///   scene ─▶ view ───────────────┐
///   modal ─▶ view ─▶ overlay ─▶ coordinator ─▶ window
/// ```
///
/// A transition that is requested during another one, or during an update of the view, waits until that has ended. It
/// can then no longer throw; if it turns out to be impossible, the error is added to ``refusals``.
///
/// The coordinator owns the scenes, so a view model in a scene must not own the coordinator: use a weak reference, as
/// ``ViewModeling/coordinator`` does.
public final class SceneCoordinator: EventNode {
  /// The engine's storage for the coordinator's subscriptions and shared values.
  public var eventStorage = EventStorage()

  /// The view that shows all scenes other than modals in overlays.
  public let view: ContainerView

  /// The inbox for the requests of the view models created with this coordinator, and of refreshable containers.
  ///
  /// A host that is notified of arrivals has the inbox deliver them. In a window, the window's inbox delivers what
  /// arrives here.
  public let inbox = RequestInbox()

  /// The current scenes and the one that is shown.
  public private(set) var state = NavigationState()

  /// The errors of transitions that had to wait and then turned out to be impossible, oldest first; the newest 64 are
  /// kept.
  public private(set) var refusals: [SceneError] = []

  /// A closure that is called with each new refusal; transitions that it requests follow those already waiting.
  public var onRefusal: ((SceneError) -> Void)?

  /// A closure that is called with the coordinator after another scene has been shown.
  ///
  /// The views have been updated by then. A host has to redraw them completely, regardless of earlier row changes.
  public var onTransition: ((SceneCoordinator) -> Void)?

  /// The number of times that another scene has been shown.
  let transitionCount = ObservableValue(0)

  /// The observer of outputs and requests of the view models created with this coordinator.
  package weak var observer: (any ViewModelObserver)?

  /// The stages of scenes: the coordinator's own view, and overlays above it.
  var stages: [SceneStage]

  /// The window's inbox, which delivers what arrives in the coordinator's inbox.
  weak var hostInbox: RequestInbox?

  /// The positions of dividers that wait for a window.
  var waitingDividers: [String: PaneDividerPosition] = [:]

  private var scenes: [SceneID: PresentedScene] = [:]
  private var lastNumber: UInt64 = 0

  /// The waiting transitions.
  private var queue: [Move] = []
  private var isMoving = false

  /// The number of consecutive transitions after which they are considered endless.
  private static var largestMoveCount: Int { 1_000 }
  private static var largestRefusalCount: Int { 64 }

  /// Creates a coordinator that shows nothing yet, and makes it the view's next node.
  ///
  /// It is inserted between the view and the view's previous next node, such as a window.
  ///
  /// - Precondition: The view has no other coordinator.
  public init(view: ContainerView) {
    require(
      !(view.nextNode is SceneCoordinator), "the view already has a coordinator: create another view for a second one")
    self.view = view
    stages = [SceneStage(view: view, modal: nil, overlay: nil)]
    share(inbox, as: RefreshContainerModel.hostInbox)
    if let next = view.nextNode { attach(to: next) }
    view.attach(to: self)
    view.addObserver(self)
    followWindow()
  }

  deinit {
    for stage in stages { stage.close() }
  }

  /// The scene that is shown.
  public var current: (any Scene)? { state.current.flatMap { scenes[$0]?.scene } }

  /// The number of scenes on the path from the root to the shown scene, both included, through all modals.
  public var depth: Int { state.path.count }

  /// The scenes on the path from the root to the shown scene.
  public var path: [any Scene] { state.path.compactMap { scenes[$0]?.scene } }

  /// The titles on the path from the root to the shown scene, joined by ` › `.
  public var breadcrumb: StyledText {
    path.map(\.title).reduce(into: StyledText()) { line, title in
      if !line.isEmpty { line += " › " }
      line += title
    }
  }

  /// Returns a scene that has not been popped yet.
  public func scene(_ id: SceneID) -> (any Scene)? { scenes[id]?.scene }
}

extension SceneCoordinator {
  /// A requested transition.
  enum Move {
    case show(any Scene, SceneTransition, SceneExpectation?)
    case stack([any Scene])
    case navigate(NavigationState.Move)
    case popTo((any Scene) -> Bool, title: String)
    case finish(SceneResultIdentity, name: String, value: Any)
    case restore(NavigationState, [PresentedScene])
    /// The user has closed the overlay of the modal that begins with this scene.
    case close(SceneID)
    /// Shows the same state in other places.
    case arrange
  }

  /// Performs a transition and those that follow from it, or queues it during another one.
  func request(_ move: Move) throws(SceneError) {
    // When an update ends, an overlay that was closed during it is notified first.
    makeWaitingMoves()
    guard !isBusy else {
      queue.append(move)
      return
    }
    isMoving = true
    defer { endMoving() }
    try make(move)
  }

  /// Returns the identity of the next scene.
  func makeID() -> SceneID {
    lastNumber += 1
    return SceneID(number: lastNumber)
  }

  /// Returns a scene with its container.
  func presented(_ id: SceneID) -> PresentedScene? { scenes[id] }

  /// Whether a transition has to wait.
  private var isBusy: Bool { isMoving || stages.contains { $0.view.isUpdating } }

  /// Performs the transitions that were requested during an update of a view.
  func makeWaitingMoves() {
    guard !isBusy else { return }
    isMoving = true
    endMoving()
  }

  /// Performs the waiting transitions and those that follow from them.
  private func endMoving() {
    var count = 0
    while !queue.isEmpty {
      count += 1
      guard count <= Self.largestMoveCount else {
        let dropped = queue
        queue.removeAll()
        refuse(.endless(Self.largestMoveCount))
        for case .show(_, _, let expectation?) in dropped { expectation.receive(nil) }
        // What these have requested would go on without end.
        queue.removeAll()
        break
      }
      let move = queue.removeFirst()
      do {
        try make(move)
      } catch {
        refuse(error)
        if case .show(_, _, let expectation?) = move { expectation.receive(nil) }
      }
    }
    isMoving = false
  }

  private func refuse(_ error: SceneError) {
    if refusals.count == Self.largestRefusalCount { refusals.removeFirst() }
    refusals.append(error)
    onRefusal?(error)
  }

  private func make(_ move: Move) throws(SceneError) {
    var next = state
    var result: (of: PresentedScene, value: Any)?
    switch move {
    case .show(let scene, let transition, let expectation):
      if transition == .tab, let tab = tab(beginningWith: scene) {
        try next.make(.selectTab(tab), title: title)
      } else {
        let presented = PresentedScene(
          id: makeID(), scene: scene, style: transition.overlayStyle(of: scene), expectation: expectation)
        try next.make(transition.move(presented.id), title: title)
        scenes[presented.id] = presented
      }
    case .stack(let scenes):
      let stack = scenes.map { PresentedScene(id: makeID(), scene: $0) }
      try next.make(.stack(stack.map(\.id)), title: title)
      for scene in stack { self.scenes[scene.id] = scene }
    case .navigate(let move): try next.make(move, title: title)
    case .popTo(let isWanted, let title):
      guard let id = state.path.last(where: { scenes[$0].map { isWanted($0.scene) } ?? false }) else {
        throw .notBelow(title)
      }
      try next.make(.popTo(id), title: self.title)
    case .finish(let identity, let name, let value):
      guard let id = state.path.last(where: { scenes[$0]?.expectation?.result === identity }), let scene = scenes[id]
      else { throw .resultNotExpected(name) }
      try next.make(.popFrom(scene.id), title: title)
      result = (scene, value)
    case .restore(let restored, let scenes):
      for scene in scenes { self.scenes[scene.id] = scene }
      next = restored
    case .close(let modal):
      // The scene may have gone while the transition was waiting.
      guard state.modals.contains(where: { $0.first == modal }) else { return }
      try next.make(.popFrom(modal), title: title)
    case .arrange: break
    }
    apply(next, result: result)
  }

  /// Applies another state.
  private func apply(_ next: NavigationState, result: (of: PresentedScene, value: Any)?) {
    let isNews = next.current != state.current
    let kept = Set(next.all)
    let gone = scenes.values.filter { !kept.contains($0.id) }.sorted { $0.id.number > $1.id.number }
    state = next
    arrangeStages()
    for scene in gone { scenes[scene.id] = nil }
    for scene in gone { scene.expectation?.receive(scene === result?.of ? result?.value : nil) }
    guard isNews else { return }
    transitionCount.value += 1
    onTransition?(self)
  }

  private func tab(beginningWith scene: any Scene) -> Int? {
    state.tabs.firstIndex { stack in stack.first.flatMap { scenes[$0] }?.scene.isSame(as: scene) ?? false }
  }

  private func title(_ id: SceneID) -> String { scenes[id]?.title ?? "\(id)" }
}

extension SceneCoordinator: ViewObserver {
  package func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) { makeWaitingMoves() }
}

public import EspalierCanvas
public import EspalierRefresh
public import EspalierTree
import EspalierWindow

/// Shows scenes in a container view, and knows the way back.
///
/// ```swift
/// let coordinator = SceneCoordinator(view: ContainerView(width: 60, height: 20))
/// try coordinator.transition(to: BoardScene.boards(boards), type: .root)
/// try coordinator.transition(to: BoardScene.tasks(tasks), type: .push)
/// coordinator.breadcrumb                       // Boards › Garden
/// try coordinator.pop()
/// ```
///
/// The container of the scene that is shown is loaded and laid out before a transition returns, at the offset and with
/// the selection that the user has left. The coordinator is the view's next node: events of a scene's tree reach it,
/// and what it shares is visible in every scene.
///
/// In a window, a modal that is presented with a style stands in an overlay, and has a view of its own there; the scene
/// below stays where it is. The coordinator stands between its views and the window:
///
/// ```
///   scene ─▶ view ───────────────┐
///   modal ─▶ view ─▶ overlay ─▶ coordinator ─▶ window
/// ```
///
/// A transition that is asked for during another one, or while the view is being updated, waits until that has ended;
/// then it cannot throw any more: what turns out impossible is kept in ``refusals``.
///
/// The coordinator owns the scenes, so a view model that is in one must not own the coordinator: let it refer to it
/// weakly, as ``ViewModeling/coordinator`` does.
public final class SceneCoordinator: EventNode {
  /// Where the engine keeps the coordinator's subscriptions and shared values.
  public var eventStorage = EventStorage()

  /// The view that scenes are shown in, other than modals in overlays.
  public let view: ContainerView

  /// Runs the requests of the view models that were made with this coordinator, and takes in the answers of the
  /// refreshable containers in its scenes.
  ///
  /// A host that is told of arrivals lets it take them in. In a window, the inbox of that takes in what arrives here.
  public let inbox = RequestInbox()

  /// Which scenes there are and which is shown.
  public private(set) var state = NavigationState()

  /// Why moves that had to wait were not made in the end, oldest first; the newest 64.
  public private(set) var refusals: [SceneError] = []

  /// Called with each of the ``refusals``; a move that is asked for then comes after those that wait.
  public var onRefusal: ((SceneError) -> Void)?

  /// Called when another scene has been shown, with the coordinator.
  ///
  /// The views have been updated by then: a host draws all of them again, whatever row changes it has had before.
  public var onTransition: ((SceneCoordinator) -> Void)?

  /// How often another scene has been shown.
  let transitionCount = ObservableValue(0)

  /// Who is told what the view models that were made with this coordinator send and ask for.
  package weak var observer: (any ViewModelObserver)?

  /// Where scenes are shown: in the coordinator's own view, and in overlays above it.
  var stages: [SceneStage]

  /// The inbox of the window, which takes in what arrives in the coordinator's.
  weak var hostInbox: RequestInbox?

  private var scenes: [SceneID: PresentedScene] = [:]
  private var lastNumber: UInt64 = 0

  /// The moves that wait.
  private var queue: [Move] = []
  private var isMoving = false

  /// After so many moves in one go they must be without end.
  private static var largestMoveCount: Int { 1_000 }
  private static var largestRefusalCount: Int { 64 }

  /// Creates a coordinator that shows nothing yet, and becomes the view's next node.
  ///
  /// It comes between the view and the node that this was attached to before, such as a window.
  ///
  /// - Precondition: The view has no other coordinator.
  public init(view: ContainerView) {
    require(
      !(view.nextNode is SceneCoordinator), "the view has a coordinator already: make another view for a second one")
    self.view = view
    stages = [SceneStage(view)]
    share(inbox, as: RefreshContainerModel.hostInbox)
    if let next = view.nextNode { attach(to: next) }
    view.attach(to: self)
    view.onUpdateEnd = { [weak self] in self?.makeWaitingMoves() }
    followWindow()
  }

  deinit {
    for stage in stages { stage.close() }
  }

  /// The scene that is shown.
  public var current: (any Scene)? { state.current.flatMap { scenes[$0]?.scene } }

  /// How many scenes lie on the way from the root to the one that is shown, both counted, through all modals.
  public var depth: Int { state.path.count }

  /// The scenes on the way from the root to the one that is shown.
  public var path: [any Scene] { state.path.compactMap { scenes[$0]?.scene } }

  /// The titles on the way from the root to the scene that is shown, joined by ` › `.
  public var breadcrumb: StyledText {
    path.map(\.title).reduce(into: StyledText()) { line, title in
      if !line.isEmpty { line += " › " }
      line += title
    }
  }

  /// A scene that has not been popped yet.
  public func scene(_ id: SceneID) -> (any Scene)? { scenes[id]?.scene }
}

extension SceneCoordinator {
  /// A move that was asked for.
  enum Move {
    case show(any Scene, SceneTransition, SceneExpectation?)
    case stack([any Scene])
    case navigate(NavigationState.Move)
    case popTo((any Scene) -> Bool, title: String)
    case finish(SceneResultIdentity, name: String, value: Any)
    case restore(NavigationState, [PresentedScene])
    /// The user has closed the overlay of the modal that begins with this scene.
    case close(SceneID)
    /// The same state is shown in other places.
    case arrange
  }

  /// Makes a move and those that it leads to, or lets it wait when another is being made.
  func request(_ move: Move) throws(SceneError) {
    // When an update ends, an overlay that was closed during it is the first to hear of that.
    makeWaitingMoves()
    guard !isBusy else {
      queue.append(move)
      return
    }
    isMoving = true
    defer { endMoving() }
    try make(move)
  }

  /// The identity of the next scene.
  func makeID() -> SceneID {
    lastNumber += 1
    return SceneID(number: lastNumber)
  }

  /// A scene with its container.
  func presented(_ id: SceneID) -> PresentedScene? { scenes[id] }

  /// Whether a move has to wait.
  private var isBusy: Bool { isMoving || stages.contains { $0.view.isUpdating } }

  /// Makes the moves that were asked for during an update of a view.
  func makeWaitingMoves() {
    guard !isBusy else { return }
    isMoving = true
    endMoving()
  }

  /// Makes the moves that wait, and those that they lead to.
  private func endMoving() {
    var count = 0
    while !queue.isEmpty {
      count += 1
      guard count <= Self.largestMoveCount else {
        refuse(.endless(Self.largestMoveCount))
        queue.removeAll()
        break
      }
      do {
        try make(queue.removeFirst())
      } catch {
        refuse(error)
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
          id: makeID(), scene: scene, style: transition.overlayStyle, expectation: expectation)
        try next.make(transition.move(presented.id), title: title)
        scenes[presented.id] = presented
      }
    case .stack(let scenes):
      let stack = scenes.map { PresentedScene(id: makeID(), scene: $0) }
      try next.make(.stack(stack.map(\.id)), title: title)
      for scene in stack { self.scenes[scene.id] = scene }
    case .navigate(let move):
      try next.make(move, title: title)
    case .popTo(let isWanted, let title):
      guard let id = state.path.last(where: { scenes[$0].map { isWanted($0.scene) } ?? false }) else {
        throw .notBelow(title)
      }
      try next.make(.popTo(id), title: self.title)
    case .finish(let identity, let name, let value):
      guard
        let scene = state.path.lazy.reversed().compactMap({ self.scenes[$0] })
          .first(where: { $0.expectation?.result === identity })
      else { throw .resultNotExpected(name) }
      try next.make(.popFrom(scene.id), title: title)
      result = (scene, value)
    case .restore(let restored, let scenes):
      for scene in scenes { self.scenes[scene.id] = scene }
      next = restored
    case .close(let modal):
      // It may have gone while this waited.
      guard state.modals.contains(where: { $0.first == modal }) else { return }
      try next.make(.popFrom(modal), title: title)
    case .arrange: break
    }
    apply(next, result: result)
  }

  /// Goes over to another state.
  private func apply(_ next: NavigationState, result: (of: PresentedScene, value: Any)?) {
    let isNews = next.current != state.current
    let kept = Set(next.all)
    let gone = scenes.values.filter { !kept.contains($0.id) }.sorted { $0.id.number > $1.id.number }
    state = next
    arrangeStages()
    for scene in gone { scenes[scene.id] = nil }
    for scene in gone {
      scene.expectation?.receive(scene === result?.of ? result?.value : nil)
    }
    guard isNews else { return }
    transitionCount.value += 1
    onTransition?(self)
  }

  private func tab(beginningWith scene: any Scene) -> Int? {
    state.tabs.firstIndex { stack in stack.first.flatMap { scenes[$0] }?.scene.isSame(as: scene) ?? false }
  }

  private func title(of id: SceneID) -> String { scenes[id]?.title ?? "\(id)" }

  private var title: (SceneID) -> String { { [unowned self] in self.title(of: $0) } }
}

public import EspalierTree

/// A container that can be refreshed and load more, with all such containers inside of it.
///
/// ```swift
/// let screen = RefreshContainerModel()
/// screen.add(PagedListModel(source: stories) { StoryModel($0) })
/// screen.add(RefreshPageModel(load: { try await server.weather() }) { weather, content in … })
/// await screen.refresh()                        // both; ends when both have, with the worse outcome
/// ```
///
/// By itself it only reaches those inside. A subclass does work of its own in ``performRefresh(_:)`` and
/// ``performLoadMore(_:)``; ``PagedListModel`` and ``RefreshPageModel`` are such subclasses.
///
/// Answers come in inside the asynchronous methods, or when a host has its inbox take them in: a host that shares a
/// ``RequestInbox`` as ``hostInbox`` from the view, or from a node above it, has one inbox for all the containers that
/// are shown.
///
/// A subclass never calls `super`, and may have an `inbox` of its own.
open class RefreshContainerModel: ContainerModel {
  /// The inbox of the host, by which it takes in the answers of all containers, and of all work, below the node that
  /// shares it.
  public static let hostInbox = SharedDataID<RequestInbox>("hostInbox")

  /// The inbox of the nearest refreshable container, in which work of the nodes inside waits.
  static let innerInbox = SharedDataID<RequestInbox>("innerInbox")

  /// Is notified of the requests of all lists and pages below the node that shares it.
  package static let observer = SharedDataID<any RefreshObserver>("observer")

  /// Called when ``isLoadMoreEnabled`` was set.
  ///
  /// A closure and not a method to override: a class of another module would inherit the method of this one, for what
  /// is internal here is not seen there.
  final var onLoadMoreSwitch: (() -> Void)?

  /// What loads the container itself, where it is a list or a page.
  final var loader: (any ListLoader)?

  /// The container's own inbox; users know it as `inbox`.
  final let ownInbox = RequestInbox()

  /// The inbox of a host, where it includes the container's own one.
  private final weak var joinedInbox: RequestInbox?

  /// Where refreshes and loads in this container and those inside of it are noted.
  ///
  /// By default only where those of the next container above that has a status are.
  public final weak var refreshStatus: RefreshStatus?

  /// Whether what has been loaded can be loaded again, here and in the containers inside; the first load always can.
  ///
  /// By default `true`. A new value is passed on to the containers that are inside at the time.
  public final var isRefreshEnabled = true {
    didSet {
      loader?.isRefreshEnabled = isRefreshEnabled
      for container in nestedContainers { container.isRefreshEnabled = isRefreshEnabled }
    }
  }

  /// Whether more can be loaded, here and in the containers inside.
  ///
  /// By default `true`. A new value is passed on to the containers that are inside at the time.
  public final var isLoadMoreEnabled = true {
    didSet {
      loader?.isLoadMoreEnabled = isLoadMoreEnabled
      onLoadMoreSwitch?()
      for container in nestedContainers { container.isLoadMoreEnabled = isLoadMoreEnabled }
    }
  }

  /// Creates a container without children.
  public override init() {
    super.init()
    share(ownInbox, as: Self.innerInbox, notifying: false)
    subscribe(to: Self.hostInbox) { container, inbox in container.join(inbox) }
  }

  /// Whether there is more to load in the container itself.
  ///
  /// By default `false`; a list knows by itself.
  open var hasMore: Bool { loader?.hasMore ?? false }

  /// Refreshes the container itself, without those inside of it.
  ///
  /// By default there is nothing to refresh. It is not called in a list, which is loaded by what it was made with.
  ///
  /// - Parameter completion: To be called when the refresh has ended; where it is let go of before that, the refresh
  ///   counts as cancelled.
  open func performRefresh(_ completion: @escaping (RefreshOutcome) -> Void) { completion(.refused) }

  /// Loads more in the container itself, without those inside of it.
  ///
  /// By default there is nothing to load. It is not called in a list, which is loaded by what it was made with.
  ///
  /// - Parameter completion: To be called when loading has ended; where it is let go of before that, loading counts as
  ///   cancelled.
  open func performLoadMore(_ completion: @escaping (RefreshOutcome) -> Void) { completion(.refused) }

  /// Cancels what is under way in the container itself.
  ///
  /// By default there is nothing to cancel. It is not called in a list, which is loaded by what it was made with.
  open func performCancel() {}

  /// Refreshes this container and all those inside of it, and waits until all have ended.
  ///
  /// When the task that waits is cancelled, so are the refreshes.
  ///
  /// - Returns: The worst outcome.
  @discardableResult
  public final func refresh() async -> RefreshOutcome {
    await Self.run(.refresh) { participants }
  }

  /// Loads more in this container and all those inside of it, and waits until all have ended.
  ///
  /// When the task that waits is cancelled, so is the loading.
  ///
  /// - Returns: The worst outcome.
  @discardableResult
  public final func loadMore() async -> RefreshOutcome {
    await Self.run(.loadMore) { participants }
  }

  /// Begins to refresh this container and all those inside of it, without waiting.
  public final func beginRefresh(completion: ((RefreshOutcome) -> Void)? = nil) {
    Self.begin(.refresh, in: participants, completion: completion)
  }

  /// Begins to load more in this container and all those inside of it, without waiting.
  public final func beginLoadMore(completion: ((RefreshOutcome) -> Void)? = nil) {
    Self.begin(.loadMore, in: participants, completion: completion)
  }

  /// Cancels what is under way in this container and all those inside of it.
  public final func cancelRequests() {
    for container in participants { container.cancel() }
  }

  /// Takes answers in until nothing is under way in this container and all those inside of it, the work of nodes in
  /// them included.
  ///
  /// Returns early when the task that calls it is cancelled.
  public final func settle() async {
    // Containers that go meanwhile are not kept: only their inboxes matter.
    let inbox = Self.makeInbox(for: participants)
    await inbox.settle()
  }

  /// The containers to refresh inside of another container: the outermost ones.
  static func outermost(in container: ContainerModel) -> [RefreshContainerModel] {
    if (container as? ItemsModel)?.holdsContainers == false { return [] }
    return container.children.flatMap { child -> [RefreshContainerModel] in
      if let refreshable = child as? RefreshContainerModel { return [refreshable] }
      return (child as? ContainerModel).map { outermost(in: $0) } ?? []
    }
  }

  /// This container and all those inside of it.
  final var participants: [RefreshContainerModel] {
    [self] + nestedContainers.flatMap(\.participants)
  }

  /// Has containers do something, and waits until all have ended.
  ///
  /// - Parameter containers: Finds the containers. None of them is kept while it waits: one that goes is cancelled.
  static func run(_ work: RefreshWork, in containers: () -> [RefreshContainerModel]) async -> RefreshOutcome {
    var outcome: RefreshOutcome?
    let (inbox, cancel) = start(work, in: containers()) { outcome = $0 }
    await inbox.settle { outcome != nil }
    if let outcome { return outcome }
    cancel()
    return outcome ?? .cancelled
  }

  /// Has containers do something.
  static func begin(
    _ work: RefreshWork, in containers: [RefreshContainerModel], completion: ((RefreshOutcome) -> Void)? = nil
  ) {
    let joined = JoinedWork(count: containers.count) { completion?($0) }
    // All beginnings are noted before anything begins: what ends at once must not look like the end of all.
    let parts = containers.map { ($0, $0.noteBeginning(of: work, completion: joined.makePart())) }
    for (container, part) in parts { container.perform(work, part) }
  }

  /// Has the container itself do something.
  final func begin(_ work: RefreshWork) {
    Self.begin(work, in: [self])
  }

  /// Loads more because the user has come near the end, unless something is under way or has failed.
  final func loadMoreAtEnd() {
    if let loader, loader.refreshState == .paginated, loader.hasMore { begin(.loadMore) }
  }

  private func perform(_ work: RefreshWork, _ completion: @escaping (RefreshOutcome) -> Void) {
    if let loader { return loader.request(work.action, completion) }
    switch work {
    case .refresh: performRefresh(completion)
    case .loadMore: performLoadMore(completion)
    }
  }

  private func cancel() {
    if let loader { loader.request(.cancel) { _ in } } else { performCancel() }
  }

  /// Notes in the status that work begins.
  ///
  /// - Returns: What notes the end, and is called in any case.
  private func noteBeginning(
    of work: RefreshWork, completion: @escaping (RefreshOutcome) -> Void
  ) -> (RefreshOutcome) -> Void {
    let owner = containerWithStatus
    owner?.refreshStatus?.begin(work)
    return JoinedWork(count: 1) { [weak owner, weak status = owner?.refreshStatus] outcome in
      status?.end(work, outcome) { owner?.participants.contains(where: \.hasMore) ?? false }
      completion(outcome)
    }.makePart()
  }

  /// Has the container's answers come in where those of a host do, and no longer where they did before.
  private func join(_ inbox: RequestInbox) {
    if let joinedInbox, joinedInbox !== inbox { joinedInbox.exclude(ownInbox) }
    inbox.include(ownInbox)
    joinedInbox = inbox
  }

  private var nestedContainers: [RefreshContainerModel] { Self.outermost(in: self) }

  /// This container or the next above that has a status.
  private var containerWithStatus: RefreshContainerModel? {
    var container: ContainerModel? = self
    while let current = container {
      if let current = current as? RefreshContainerModel, current.refreshStatus != nil { return current }
      container = current.parent
    }
    return nil
  }

  /// Has containers do something.
  ///
  /// - Returns: An inbox for all of them, and what cancels them.
  private static func start(
    _ work: RefreshWork, in containers: [RefreshContainerModel], completion: @escaping (RefreshOutcome) -> Void
  ) -> (inbox: RequestInbox, cancel: () -> Void) {
    begin(work, in: containers, completion: completion)
    let cancels = containers.map { container in { [weak container] in container?.cancel() } }
    return (makeInbox(for: containers), { for cancel in cancels { cancel() } })
  }

  private static func makeInbox(for containers: [RefreshContainerModel]) -> RequestInbox {
    let inbox = RequestInbox()
    for container in containers { inbox.include(container.ownInbox) }
    return inbox
  }
}

// In an extension of the protocol, so that a subclass can have a property of the same name.
extension EventNode where Self: RefreshContainerModel {
  /// Runs the container's own requests, and keeps their answers until they are taken in.
  public var inbox: RequestInbox { ownInbox }
}

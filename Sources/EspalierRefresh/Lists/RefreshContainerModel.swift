public import EspalierTree

/// A container that can refresh and load more, together with all such containers inside it.
///
/// ```swift
/// let screen = RefreshContainerModel()
/// screen.add(PagedListModel(source: stories) { StoryModel($0) })
/// screen.add(RefreshPageModel(load: { try await server.weather() }) { weather, content in … })
/// await screen.refresh()                        // refreshes both; returns the worse outcome
/// ```
///
/// The base class only reaches the containers inside it. A subclass does its own work in ``performRefresh(_:)`` and
/// ``performLoadMore(_:)``; ``PagedListModel`` and ``RefreshPageModel`` are such subclasses.
///
/// Results are delivered by the asynchronous methods, or when a host has the inbox deliver them. A host that shares a
/// `RequestInbox` as ``hostInbox`` from the view, or from a node above it, has one inbox for all the containers that
/// are shown.
///
/// A subclass never calls `super`, and may declare its own `inbox`.
open class RefreshContainerModel: ContainerModel {
  /// The inbox of the host, which delivers the results of all containers and all work below the node that shares it.
  ///
  /// It is the same as `RequestInbox.host`.
  public static var hostInbox: SharedDataID<RequestInbox> { RequestInbox.host }

  /// Called after ``isLoadMoreEnabled`` was set.
  ///
  /// This is a closure rather than an overridable method, because a class of another module would inherit the base
  /// implementation of an internal method.
  package final var onLoadMoreSwitch: (() -> Void)?

  /// The loader of the container itself, if it is a list, a page or the loader of a table.
  final var loader: (any ListLoader)?

  /// The container's own inbox; public as `inbox`.
  final let ownInbox = RequestInbox()

  /// The inbox of a host that includes the container's own.
  private final weak var joinedInbox: RequestInbox?

  /// The status that reports refreshes and loads in this container and those inside it.
  ///
  /// If it is `nil`, they are only reported by the nearest container above that has a status.
  public final weak var refreshStatus: RefreshStatus?

  /// Whether loaded content can be refreshed, here and in the containers inside; the first load always can.
  ///
  /// A retry ignores this. The default is `true`. A new value is passed on to the containers currently inside.
  public final var isRefreshEnabled = true {
    didSet {
      loader?.isRefreshEnabled = isRefreshEnabled
      for container in nestedContainers { container.isRefreshEnabled = isRefreshEnabled }
    }
  }

  /// Whether more can be loaded, here and in the containers inside.
  ///
  /// A retry ignores this. The default is `true`. A new value is passed on to the containers currently inside.
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
    share(ownInbox, as: RequestInbox.inner, notifying: false)
    subscribe(to: Self.hostInbox) { container, inbox in container.join(inbox) }
  }

  /// Whether the container itself has more to load.
  ///
  /// The default is `false`; lists override this.
  open var hasMore: Bool { loader?.hasMore ?? false }

  /// Refreshes the container itself, without those inside it.
  ///
  /// By default there is nothing to refresh. It is not called on a list, which is refreshed by its own loader.
  ///
  /// - Parameter completion: A closure to call when the refresh has ended. If it is released before that, the refresh
  ///   counts as cancelled.
  open func performRefresh(_ completion: @escaping (RefreshOutcome) -> Void) { completion(.refused) }

  /// Loads more in the container itself, without those inside it.
  ///
  /// By default there is nothing to load. It is not called on a list, which has its own loader.
  ///
  /// - Parameter completion: A closure to call when loading has ended. If it is released before that, loading counts as
  ///   cancelled.
  open func performLoadMore(_ completion: @escaping (RefreshOutcome) -> Void) { completion(.refused) }

  /// Cancels the container's own pending requests.
  ///
  /// By default there is nothing to cancel. It is not called on a list, which has its own loader.
  open func performCancel() {}

  /// Refreshes this container and all those inside it, and waits until all have ended.
  ///
  /// Cancelling the waiting task cancels the refreshes.
  ///
  /// - Returns: The worst outcome.
  @discardableResult
  public final func refresh() async -> RefreshOutcome {
    await Self.run(.pullToRefresh) { participants }
  }

  /// Loads more in this container and all those inside it, and waits until all have ended.
  ///
  /// Cancelling the waiting task cancels the loading.
  ///
  /// - Returns: The worst outcome.
  @discardableResult
  public final func loadMore() async -> RefreshOutcome {
    await Self.run(.loadMore) { participants }
  }

  /// Begins refreshing this container and all those inside it, without waiting.
  public final func beginRefresh(completion: ((RefreshOutcome) -> Void)? = nil) {
    Self.begin(.pullToRefresh, in: participants, completion: completion)
  }

  /// Begins loading more in this container and all those inside it, without waiting.
  public final func beginLoadMore(completion: ((RefreshOutcome) -> Void)? = nil) {
    Self.begin(.loadMore, in: participants, completion: completion)
  }

  /// Cancels the pending requests of this container and all those inside it.
  public final func cancelRequests() {
    for container in participants { container.cancel() }
  }

  /// Delivers results until nothing is pending in this container and those inside it, including work of nodes.
  ///
  /// Returns early if the calling task is cancelled.
  public final func settle() async {
    repeat {
      // Containers that go away in the meantime are not retained: only their inboxes matter.
      let inbox = Self.makeInbox(for: participants)
      await inbox.settle()
      // Results may have brought other containers.
    } while !Task.isCancelled && participants.contains(where: \.ownInbox.isBusy)
  }

  /// Returns the outermost refreshable containers inside another container.
  static func outermost(in container: ContainerModel) -> [RefreshContainerModel] {
    if (container as? ListContent)?.holdsContainers == false { return [] }
    return container.children.flatMap { child -> [RefreshContainerModel] in
      if let refreshable = child as? RefreshContainerModel { return [refreshable] }
      return (child as? ContainerModel).map { outermost(in: $0) } ?? []
    }
  }

  /// This container and all those inside it.
  final var participants: [RefreshContainerModel] {
    [self] + nestedContainers.flatMap(\.participants)
  }

  /// Makes containers refresh or load more, and waits until all have ended.
  ///
  /// - Parameter containers: A closure that returns the containers. They are not retained while waiting, and the
  ///   request of a container that goes away is cancelled.
  static func run(_ action: RefreshAction, in containers: () -> [RefreshContainerModel]) async -> RefreshOutcome {
    var outcome: RefreshOutcome?
    let (inbox, cancel) = start(action, in: containers()) { outcome = $0 }
    await inbox.settle { outcome != nil }
    if let outcome { return outcome }
    cancel()
    return outcome ?? .cancelled
  }

  /// Makes containers refresh or load more.
  static func begin(
    _ action: RefreshAction, in containers: [RefreshContainerModel], completion: ((RefreshOutcome) -> Void)? = nil
  ) {
    let group = OutcomeGroup(count: containers.count) { completion?($0) }
    // All beginnings are recorded before anything begins: one that ends immediately must not look like the end of all.
    let parts = containers.map { ($0, $0.noteBeginning(of: action, completion: group.makePart())) }
    for (container, part) in parts { container.perform(action, part) }
  }

  private func perform(_ action: RefreshAction, _ completion: @escaping (RefreshOutcome) -> Void) {
    if let loader { return loader.request(action, completion) }
    if action == .loadMore { performLoadMore(completion) } else { performRefresh(completion) }
  }

  private func cancel() {
    if let loader { loader.request(.cancel) { _ in } } else { performCancel() }
  }

  /// Makes an operator load the container's own content.
  ///
  /// - Parameters:
  ///   - refreshOperator: The operator.
  ///   - owner: The model after which the requests are named, such as `refresh Feed`.
  package final func load<Source: PageSource>(with refreshOperator: RefreshOperator<Source>, namedAfter owner: Model) {
    let machine = StateMachine(operator: refreshOperator, inbox: ownInbox)
    let title = { [weak owner] (state: RefreshState) in
      owner.map { state == .paging ? "load more of \($0.nodeName)" : "refresh \($0.nodeName)" }
    }
    machine.requestName = title
    machine.observe(with: self) { container, state in
      if !state.isStable, let title = title(state) { container.sharedData(Work.observer)?.begins(title) }
    }
    loader = machine
  }

  /// Repeats the failed request of the container itself.
  ///
  /// - Parameter action: The action of that request.
  package final func retry(_ action: RefreshAction) {
    loader?.request(.retry, noteBeginning(of: action))
  }

  /// Records in the status that an action begins; for a retry, the action that it repeats.
  ///
  /// - Returns: A closure that records the end, and is called in any case.
  private func noteBeginning(
    of action: RefreshAction, completion: @escaping (RefreshOutcome) -> Void = { _ in }
  ) -> (RefreshOutcome) -> Void {
    let owner = containerWithStatus
    owner?.refreshStatus?.begin(action)
    return OutcomeGroup(count: 1) { [weak owner, weak status = owner?.refreshStatus] outcome in
      status?.end(action, outcome) { owner?.participants.contains(where: \.hasMore) ?? false }
      completion(outcome)
    }.makePart()
  }

  /// Moves the container's results to the inbox of another host.
  private func join(_ inbox: RequestInbox) {
    if let joinedInbox, joinedInbox !== inbox { joinedInbox.exclude(ownInbox) }
    inbox.include(ownInbox)
    joinedInbox = inbox
  }

  private var nestedContainers: [RefreshContainerModel] { Self.outermost(in: self) }

  /// The nearest container with a status, starting with this one.
  private var containerWithStatus: RefreshContainerModel? {
    sequence(first: self as ContainerModel, next: \.parent).lazy.compactMap { $0 as? RefreshContainerModel }
      .first { $0.refreshStatus != nil }
  }

  /// Makes containers refresh or load more.
  ///
  /// - Returns: An inbox for all of them, and a closure that cancels them.
  private static func start(
    _ action: RefreshAction, in containers: [RefreshContainerModel], completion: @escaping (RefreshOutcome) -> Void
  ) -> (inbox: RequestInbox, cancel: () -> Void) {
    let inbox = makeInbox(for: containers)
    begin(action, in: containers) { outcome in
      completion(outcome)
      // The last part may end without a result in any of the inboxes.
      inbox.signal()
    }
    let cancels = containers.map { container in { [weak container] in container?.cancel() } }
    return (inbox, { for cancel in cancels { cancel() } })
  }

  private static func makeInbox(for containers: [RefreshContainerModel]) -> RequestInbox {
    let inbox = RequestInbox()
    for container in containers { inbox.include(container.ownInbox) }
    return inbox
  }
}

// In an extension of the protocol, so that a subclass can have a property of the same name.
extension EventNode where Self: RefreshContainerModel {
  /// The inbox that runs the container's own requests, and keeps their results until they are delivered.
  public var inbox: RequestInbox { ownInbox }
}

extension RefreshContainerModel: PullTarget {
  package final func beginPull() { beginRefresh() }
}

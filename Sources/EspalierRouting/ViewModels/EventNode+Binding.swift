public import EspalierTree

extension EventNode {
  /// Makes an input of a view model of each event that passes this node.
  ///
  /// ```swift
  /// page.bind(PageEvents.renamed, to: viewModel) { title in .rename(title) }
  /// ```
  ///
  /// Lasts as long as both the node and the view model, which is held weakly, or until the subscription is cancelled.
  @discardableResult
  public func bind<Payload, Input, Output>(
    _ event: EventID<Payload>, to viewModel: ViewModel<Input, Output>, _ input: @escaping (Payload) -> Input
  ) -> Subscription<Self> {
    subscribe(to: event) { [weak viewModel] (_: Self, payload: Payload) in viewModel?.perform(input(payload)) }
  }

  /// Makes an input of a view model of each event that passes this node and carries nothing.
  ///
  /// ```swift
  /// page.bind(AddButton.tapped, to: viewModel) { .addUserTapped }
  /// ```
  ///
  /// Lasts as long as both the node and the view model, which is held weakly, or until the subscription is cancelled.
  @discardableResult
  public func bind<Input, Output>(
    _ event: EventID<Void>, to viewModel: ViewModel<Input, Output>, _ input: @escaping () -> Input
  ) -> Subscription<Self> {
    subscribe(to: event) { [weak viewModel] _ in viewModel?.perform(input()) }
  }
}

public import EspalierTree

extension EventNode {
  /// Turns each event that reaches this node into an input of a view model.
  ///
  /// ```swift
  /// page.bind(PageEvents.renamed, to: viewModel) { title in .rename(title) }
  /// ```
  ///
  /// The binding lasts as long as both the node and the view model, which is held weakly, or until the subscription is
  /// cancelled.
  @discardableResult
  public func bind<Payload, Input, Output>(
    _ event: EventID<Payload>, to viewModel: ViewModel<Input, Output>, _ input: @escaping (Payload) -> Input
  ) -> Subscription<Self> {
    subscribe(to: event) { [weak viewModel] (_: Self, payload: Payload) in viewModel?.perform(input(payload)) }
  }

  /// Turns each event without a payload that reaches this node into an input of a view model.
  ///
  /// ```swift
  /// page.bind(AddButton.tapped, to: viewModel) { .addUserTapped }
  /// ```
  ///
  /// The binding lasts as long as both the node and the view model, which is held weakly, or until the subscription is
  /// cancelled.
  @discardableResult
  public func bind<Input, Output>(
    _ event: EventID<Void>, to viewModel: ViewModel<Input, Output>, _ input: @escaping () -> Input
  ) -> Subscription<Self> {
    subscribe(to: event) { [weak viewModel] _ in viewModel?.perform(input()) }
  }
}

import EspalierRefresh

/// An operator whose callbacks are closures.
final class HookedOperator<Source: PageSource>: RefreshOperator<Source> {
  var onWillStart: (() -> Void)?
  var onDidEnd: (() -> Void)?

  override func willStart(_ state: RefreshState) { onWillStart?() }
  override func didEnd(_ state: RefreshState) { onDidEnd?() }
}

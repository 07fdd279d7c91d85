import Espalier

extension LogList {
  /// Has the file looked at again and again, and its end kept in view; or no more.
  func setFollowing(every interval: Duration?, in view: ContainerView) {
    looks?.cancel()
    looks = interval.map { interval in
      view.onTick(every: interval) { [weak self] _ in self?.look() }
    }
    view.followsEnd = looks != nil
    if looks != nil { view.contentOffset.y = view.contentSize.height }
    showState()
  }
}

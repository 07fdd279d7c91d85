import Espalier

extension LogList {
  /// Starts or stops looking at the file repeatedly and keeping its end in view.
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

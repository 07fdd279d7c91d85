/// How a list is, as far as its rows tell.
struct ListStatus {
  /// What is in the place of the content, or below it.
  enum Footer {
    case none
    case placeholder
    case notLoaded
    case loadingMore
    case failure(any Error)
    case end
    case empty
  }

  /// What is above the content.
  enum Header {
    case none
    case pulling(Double)
    case refreshing
    case failed(any Error)
  }

  var header = Header.none
  var footer = Footer.none

  /// Whether there is more to load, and nothing has failed: what matters is when the reader comes near the end.
  var hasOpenEnd = false

  /// Whether to ask for more when the reader comes near the end: the end is open, and nothing is being loaded.
  var wantsMore = false
}

extension ListStatus.Header {
  /// What the refresh row is to tell, if it is shown.
  var phase: RefreshPhase? {
    switch self {
    case .none: nil
    case .pulling(let progress): .pulling(progress)
    case .refreshing: .refreshing
    case .failed(let error): .failed(error)
    }
  }
}

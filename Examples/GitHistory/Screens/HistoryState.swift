import ExampleSupport

/// How far a history is, as the bars say it.
struct HistoryState: Equatable {
  enum Phase: Equatable {
    case reading
    /// It is read again, and shown as it was meanwhile.
    case refreshing
    case whole
    case failed(String)
  }

  var phase = Phase.reading
  var count = 0
  var request = HistoryRequest()
  /// Whether the repository has not been given all of its history.
  var isShallow = false
  /// What is said until something else happens.
  var notice: String?

  /// The history in words, and whether they tell of something wrong.
  var description: (text: String, isError: Bool) {
    if let notice { return (notice, false) }
    let commits = count == 1 ? "1 commit" : "\(count.grouped) commits"
    switch phase {
    case .reading where count == 0: return ("Reading…", false)
    case .reading: return ("Reading… \(commits)", false)
    case .refreshing: return ("Reading again… \(commits)", false)
    case .failed(let reason): return (count == 0 ? reason : "\(commits), then \(reason)", true)
    case .whole where count == 0 && request.isFiltered: return ("No commit matches; f changes the filter", false)
    case .whole where count == 0: return ("No commits yet", false)
    case .whole: return (isShallow ? "\(commits); older ones are not in this shallow clone" : commits, false)
    }
  }
}

import ExampleSupport

/// The state of a history, as the bars show it.
struct HistoryState: Equatable {
  enum Phase: Equatable {
    case reading
    /// It is being read again, and still shows what it did before.
    case refreshing
    case whole
    case failed(String)
  }

  var phase = Phase.reading
  var count = 0
  var request = HistoryRequest()
  /// Whether the repository is a shallow clone, which has only a part of its history.
  var isShallow = false
  /// A message that is shown until something else happens.
  var notice: String?

  /// The state in words, and whether it is an error.
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

import Espalier
import ExampleSupport

/// The lines of a log, each of which is read when it comes into view.
final class LogList: LazyContainerModel {
  /// The content, which the list shares with the closure that makes its rows.
  private final class Store {
    var content: LogContent

    init(_ content: LogContent) {
      self.content = content
    }
  }

  let state: ObservableValue<LogState>

  /// Looks at the file repeatedly while it is followed.
  var looks: Subscription<ContainerView>?

  /// Reads the next piece of a file that has not been read to its end.
  private var reading: Subscription<ContainerView>?

  /// The search that is running.
  var search: Work?

  private let store: Store

  init(_ content: LogContent) {
    let store = Store(content)
    self.store = store
    state = ObservableValue(LogState(content))
    super.init(count: content.shownCount) { index in LogRow(store.content.line(at: index)) }
  }

  var content: LogContent { store.content }

  /// Looks at the file again, and shows what has happened to it.
  func look() {
    do throws(Failure) {
      let change = try store.content.look()
      switch change {
      case .grown(let lastLineHasGrown):
        if lastLineHasGrown { reload(count - 1..<count) }
        insert(content.shownCount - count, at: count)
      case .replaced: showAnew()
      case nil: break
      }
      showState(change == .replaced ? "The file has been replaced." : nil)
    } catch {
      showState(error.message)
    }
  }

  /// Reads the rest of the file piece by piece, while the user already sees what has been read.
  func readRest(in view: ContainerView) {
    guard content.readingProgress != nil else { return }
    reading = view.onTick(every: .milliseconds(10)) { [weak self] _ in
      guard let self else { return }
      look()
      if content.readingProgress == nil { reading?.cancel() }
    }
  }

  /// Shows the lines of a filter; `nil` for all lines.
  func show(_ filter: LineFilter?) {
    do throws(Failure) {
      try store.content.show(filter)
      showAnew()
      showState()
    } catch {
      showState(error.message)
    }
  }

  /// Makes the bars show the state of the list.
  ///
  /// - Parameter notice: What they show besides; `nil` leaves it to the content.
  func showState(_ notice: String? = nil) {
    state.value = LogState(content, isFollowing: looks != nil, notice: notice)
  }

  private func showAnew() {
    remove(0..<count)
    insert(content.shownCount, at: 0)
  }
}

extension LogContent {
  /// How many rows a list can have.
  static let largestShownCount = 1_000_000_000

  fileprivate var shownCount: Int { min(count, Self.largestShownCount) }
}

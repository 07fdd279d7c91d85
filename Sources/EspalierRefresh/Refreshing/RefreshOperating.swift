import EspalierCanvas
public import EspalierTree

/// The members of a refresh operator whose names a subclass may want to use itself.
///
/// ``RefreshOperator`` is the only class that conforms to it.
public protocol RefreshOperating<Source>: StateMachineOperator {
  /// The type of the source of pages.
  associatedtype Source: PageSource
}

extension RefreshOperating {
  /// The source of pages.
  public var source: Source { refreshOperator.pageSource }

  /// The loaded items, each id once.
  public var items: [Source.Item] { refreshOperator.progress.items }

  /// The observable state that lists follow: the loaded items, and whether something is being loaded.
  public var state: ObservableValue<CollectionState<Source.Item>> { refreshOperator.collection }

  /// The target of the last loaded page.
  public var target: Source.Target { refreshOperator.progress.target }

  /// The operator itself, as the class that loads.
  var refreshOperator: RefreshOperator<Source> {
    guard let refreshOperator = self as? RefreshOperator<Source> else {
      trap("\(Self.self) conforms to RefreshOperating, but is not a RefreshOperator")
    }
    return refreshOperator
  }
}

import EspalierCanvas
public import EspalierTree

/// What a refresh operator has under names that a subclass may want for itself.
///
/// ``RefreshOperator`` is the only class that conforms to it.
public protocol RefreshOperating<Source>: StateMachineOperator {
  /// Where pages come from.
  associatedtype Source: PageSource
}

extension RefreshOperating {
  /// Where pages come from.
  public var source: Source { refreshOperator.pageSource }

  /// What has been loaded, each id once.
  public var items: [Source.Item] { refreshOperator.progress.items }

  /// What has been loaded, and whether something is being loaded: what lists follow.
  public var state: ObservableValue<CollectionState<Source.Item>> { refreshOperator.collection }

  /// What the last page that was loaded was asked with.
  public var target: Source.Target { refreshOperator.progress.target }

  /// The operator itself, as the class that loads.
  var refreshOperator: RefreshOperator<Source> {
    guard let refreshOperator = self as? RefreshOperator<Source> else {
      trap("\(Self.self) is no RefreshOperator, and so cannot be RefreshOperating")
    }
    return refreshOperator
  }
}

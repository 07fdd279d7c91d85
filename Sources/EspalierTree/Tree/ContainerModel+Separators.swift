extension ContainerModel {
  /// The rule above the container's top margin, edge to edge; gone while the container has no rows.
  ///
  /// Not one of the children. A separator stands at one place: one that stands somewhere already is moved, with a
  /// diagnostic.
  public final var topSeparator: SeparatorModel? {
    get { details?.topSeparator }
    set { setSeparator(newValue, \.topSeparator) }
  }

  /// The rule below the container's bottom margin, edge to edge; gone while the container has no rows.
  ///
  /// Not one of the children. A separator stands at one place: one that stands somewhere already is moved, with a
  /// diagnostic.
  public final var bottomSeparator: SeparatorModel? {
    get { details?.bottomSeparator }
    set { setSeparator(newValue, \.bottomSeparator) }
  }

  /// Makes the rules between the children that have rows, edge to edge; none after the last.
  ///
  /// They are not among the children.
  ///
  /// It is called for each rule when the container is laid out; a rule stays the same one as long as the child above it
  /// keeps it.
  public final var childSeparator: (() -> SeparatorModel)? {
    get { separated.details?.childSeparator }
    set { separated.replaceChildSeparator(with: newValue) }
  }

  /// Has ``childSeparator`` separate the children of a container inside instead of the container's own.
  package final func separateChildren(of inner: ContainerModel) {
    makeDetails().separated = inner
  }

  /// The container whose children ``childSeparator`` separates.
  private final var separated: ContainerModel { details?.separated ?? self }

  private func replaceChildSeparator(with makeSeparator: (() -> SeparatorModel)?) {
    guard details != nil || makeSeparator != nil else { return }
    let old = details?.childSeparator
    makeDetails().childSeparator = makeSeparator
    // What the old closure holds may look at the container on its way out: it goes afterwards.
    withExtendedLifetime(old) {}
    makeDetails().childSeparatorRevision += 1
    markNeedsLayout()
  }

  private func setSeparator(
    _ separator: SeparatorModel?, _ place: ReferenceWritableKeyPath<ContainerDetails, SeparatorModel?>
  ) {
    let old = details?[keyPath: place]
    guard old !== separator else { return }
    if let separator { checkCanAdopt(separator) }
    let use = separator.flatMap { SeparatorUse(wherever: $0) }
    if let old { remove(old) }
    guard let separator else { return }
    var views: (ContainerView?, ContainerView?)
    separator.relink {
      views.0 = separator.unlinkFromParent()
      makeDetails()[keyPath: place] = separator
      separator.parent = self
      views.1 = noteNeedsLayout()
    }
    views.0?.askForUpdate()
    views.1?.askForUpdate()
    use?.reportMove(to: self)
  }
}

extension ContainerModel {
  /// Gives a diagnostic for each separator that stands more than once in a list of children.
  final func reportRepeatedSeparators(among models: some Sequence<Model>) {
    var seen: Set<ObjectIdentifier> = []
    var reported: Set<ObjectIdentifier> = []
    for model in models {
      guard let separator = model as? SeparatorModel, !seen.insert(ObjectIdentifier(separator)).inserted,
        reported.insert(ObjectIdentifier(separator)).inserted
      else { continue }
      report(.separatorMoved(separator, from: self, to: self))
    }
  }
}

/// Where a separator stands before it is put somewhere else.
///
/// A separator among the children is moved as every child is. One that stands above, below or between them, or that
/// comes there, was most likely meant to stand at both places.
struct SeparatorUse {
  private let separator: SeparatorModel
  private let container: ContainerModel

  /// Notes the place of a model that is no child of its container; `nil` for any other, and for one without a place.
  init?(of model: Model) {
    guard model.childLeaf == nil, model.parent != nil, let separator = model as? SeparatorModel else {
      return nil
    }
    self.init(wherever: separator)
  }

  /// Notes the place of a separator, among the children too; `nil` when it has none.
  init?(wherever separator: SeparatorModel) {
    guard let container = separator.parent else { return nil }
    self.separator = separator
    self.container = container
  }

  /// Gives the diagnostic, once the separator stands elsewhere.
  func reportMove(to other: ContainerModel) {
    other.report(.separatorMoved(separator, from: container, to: other))
  }
}

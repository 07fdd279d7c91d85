extension ContainerModel {
  /// The separator above the container's top margin, edge to edge; hidden while the container has no rows.
  ///
  /// It is not one of the children. A separator can only be in one place: assigning one that is already in use moves
  /// it, with a diagnostic.
  public final var topSeparator: SeparatorModel? {
    get { details?.topSeparator }
    set { setSeparator(newValue, \.topSeparator) }
  }

  /// The separator below the container's bottom margin, edge to edge; hidden while the container has no rows.
  ///
  /// It is not one of the children. A separator can only be in one place: assigning one that is already in use moves
  /// it, with a diagnostic.
  public final var bottomSeparator: SeparatorModel? {
    get { details?.bottomSeparator }
    set { setSeparator(newValue, \.bottomSeparator) }
  }

  /// A closure that creates the separators between children that have rows.
  ///
  /// Separators run edge to edge, and are not among the children. The closure is called for each separator when the
  /// container is laid out; a separator remains as long as the child above it does.
  ///
  /// - Precondition: The container is not a ``LazyContainerModel``.
  public final var childSeparator: (() -> SeparatorModel)? {
    get { separated.details?.childSeparator }
    set { separated.replaceChildSeparator(with: newValue) }
  }

  /// Makes ``childSeparator`` separate the children of an inner container instead of the container's own.
  package final func separateChildren(of inner: ContainerModel) { makeDetails().separated = inner }

  /// The container whose children ``childSeparator`` separates.
  private final var separated: ContainerModel { details?.separated ?? self }

  private func replaceChildSeparator(with makeSeparator: (() -> SeparatorModel)?) {
    guard details != nil || makeSeparator != nil else { return }
    require(flags.isDisjoint(with: .lazy), "\(mention) is a lazy container, which has no separators between its rows")
    let old = details?.childSeparator
    makeDetails().childSeparator = makeSeparator
    // Released last, because deinitializers of objects that the old closure retains may read the container.
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
    let models: [Model?] = [old, separator]
    var edit = TreeEdit(of: models.compactMap { $0 })
    if let old { edit.take(old) }
    if let separator {
      edit.take(separator)
      edit.put(separator, into: self, at: place)
    }
    edit.finish()
  }
}

extension TreeEdit {
  /// Emits a diagnostic for each separator that occurs more than once in a list of children.
  mutating func reportRepeatedSeparators(among models: [Model], in container: ContainerModel) {
    var seen: Set<ObjectIdentifier> = []
    var reported: Set<ObjectIdentifier> = []
    for model in models {
      guard let separator = model.asSeparator, !seen.insert(ObjectIdentifier(separator)).inserted,
        reported.insert(ObjectIdentifier(separator)).inserted
      else { continue }
      report(at: container) { .separatorMoved(separator, from: container, to: container) }
    }
  }
}

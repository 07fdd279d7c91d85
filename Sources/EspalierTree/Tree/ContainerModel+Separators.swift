extension ContainerModel {
  /// The rule above the container's top margin, edge to edge; gone while the container has no rows.
  ///
  /// Not one of the children.
  public final var topSeparator: SeparatorModel? {
    get { details?.topSeparator }
    set { setSeparator(newValue, \.topSeparator) }
  }

  /// The rule below the container's bottom margin, edge to edge; gone while the container has no rows.
  ///
  /// Not one of the children.
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
    get { details?.childSeparator }
    set {
      guard details != nil || newValue != nil else { return }
      let old = details?.childSeparator
      makeDetails().childSeparator = newValue
      // What the old closure holds may look at the container on its way out: it goes afterwards.
      withExtendedLifetime(old) {}
      makeDetails().childSeparatorRevision += 1
      markNeedsLayout()
    }
  }

  private func setSeparator(
    _ separator: SeparatorModel?, _ place: ReferenceWritableKeyPath<ContainerDetails, SeparatorModel?>
  ) {
    let old = details?[keyPath: place]
    guard old !== separator else { return }
    if let separator { checkCanAdopt(separator) }
    if let old { remove(old) }
    guard let separator else { return }
    var views: (ContainerView?, ContainerView?)
    separator.relink {
      views.0 = separator.unlinkFromParent()
      makeDetails()[keyPath: place] = separator
      separator.parentReference = self
      views.1 = noteNeedsLayout()
    }
    views.0?.askForUpdate()
    views.1?.askForUpdate()
  }
}

extension Model {
  /// The model as a lazy container, if it is one, without a dynamic cast.
  final var asLazy: LazyContainerModel? {
    flags.contains(.lazy) ? unsafeDowncast(self, to: LazyContainerModel.self) : nil
  }
}

import Espalier

func follow(_ list: ContainerModel, _ models: AsyncStream<LabelModel>) {
  // expected: type 'LabelModel' does not conform to the 'Sendable' protocol
  // expected: type 'LabelModel' does not conform to the 'Sendable' protocol
  list.perform(models) { list, models in
    list.add(contentsOf: models)
  }
}

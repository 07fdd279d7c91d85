import Espalier

func reload(_ list: ContainerModel) {
  // expected: type 'LabelModel' does not conform to the 'Sendable' protocol
  list.perform {
    LabelModel("new")
  } then: { list, answer in
    list.nodeName = "\(answer)"
  }
}

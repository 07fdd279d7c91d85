import Espalier

func reload(_ label: LabelModel) {
  label.perform {
    // expected: capture of 'label' with non-Sendable type 'LabelModel' in a '@Sendable' closure
    label.text = "new"
  } then: { label, _ in
    label.text = "done"
  }
}

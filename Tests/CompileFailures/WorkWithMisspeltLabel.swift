import Espalier

func reload(_ label: LabelModel) {
  label.perform {
    1
    // expected: extra trailing closure passed in call
  } completion: { label, answer in
    label.text = "\(answer)"
    // expected: missing argument for parameter 'then' in call
  }
}

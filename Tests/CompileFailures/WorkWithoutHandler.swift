import Espalier

func reload(_ label: LabelModel) {
  // expected: missing argument for parameter 'then' in call
  label.perform { 1 }
}

import Espalier

func reload(_ label: LabelModel) {
  label.perform {
    "new"
  } then: { label, text in
    // expected: cannot convert value of type 'Result<String, any Error>' to expected argument type 'String'
    label.text = StyledText(text)
  }
}

import Espalier

func follow(_ label: LabelModel, _ lines: AsyncStream<String>) {
  label.perform(lines) { label, line in
    // expected: cannot convert value of type '[String]' to expected argument type 'String'
    label.text = StyledText(line)
  }
}

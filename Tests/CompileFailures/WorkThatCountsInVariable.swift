import Espalier

func reload(_ label: LabelModel) {
  var count = 0
  label.perform {
    // expected: mutation of captured var 'count' in concurrently-executing code
    count += 1
  } then: { label, _ in
    label.text = "\(count)"
  }
}

import Espalier

func reload(_ label: LabelModel) {
  label.perform {
    1
    // expected: contextual closure type '(LabelModel, Result<Int, any Error>) -> Void' expects 2 arguments, but 1 was used in closure body
  } then: { answer in
    print(answer)
  }
}

import Espalier

func reload(_ label: LabelModel) {
  label.perform {
    1
    // expected: cannot pass function of type '(LabelModel, Result<Int, any Error>) async throws -> Void' to parameter expecting synchronous function type
    // expected: invalid conversion from throwing function of type '(LabelModel, Result<Int, any Error>) async throws -> Void' to non-throwing function type '(LabelModel, Result<Int, any Error>) -> Void'
  } then: { label, answer in
    try await Task.sleep(for: .seconds(1))
    label.text = "\(answer)"
  }
}

extension Screenplay {
  /// The steps, without costs, comments and screens.
  public var steps: [Step] {
    parts.compactMap { part in
      if case .step(let step) = part { step } else { nil }
    }
  }
}

extension Screenplay.Step {
  /// The step as one step for each key, so that each can be shown.
  package var singleSteps: [Screenplay.Step] {
    switch self {
    case .press(let keys): keys.map { .press([$0]) }
    case .type(let text): text.map { .type(String($0)) }
    default: [self]
    }
  }

  /// The time that the step takes; zero for steps that only something else can cause.
  package var duration: Duration {
    switch self {
    case .advance(let time), .skip(let time): time
    default: .zero
    }
  }
}

import EspalierTree

/// A path down a tree by names: `Feed/PostItem[1]/LabelModel`.
struct ModelPath {
  /// A name on the path, with or without an index among the siblings that have it.
  struct Step: CustomStringConvertible {
    let name: String
    let index: Int?

    var description: String { index.map { "\(name)[\($0)]" } ?? name }
  }

  let steps: [Step]

  init(_ text: String) {
    steps = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      guard let step = Step(part) else {
        trap("a path consists of names such as PostItem or PostItem[1], separated by /; got “\(text)”")
      }
      return step
    }
  }

  /// Returns the models at the end of the path, in tree order.
  ///
  /// The path starts with the children of a model or, if that finds nothing and the first name is the model's own, with
  /// the model itself.
  func models(from model: Model) -> [Model] {
    let relative = Self.follow(steps[...], from: [model])
    if relative.isEmpty, let first = steps.first, first.index ?? 0 == 0, model.answers(to: first.name) {
      return Self.follow(steps.dropFirst(), from: [model])
    }
    return relative
  }

  /// Returns the first step that finds nothing, and the steps before it; `nil` if the path finds a model.
  func deadEnd(from model: Model) -> (step: Step, before: ArraySlice<Step>)? {
    guard models(from: model).isEmpty, let first = steps.first else { return nil }
    let startsHere = Self.follow(steps.prefix(1), from: [model]).isEmpty && model.answers(to: first.name)
    let rest = startsHere ? steps.dropFirst() : steps[...]
    for end in rest.indices where Self.follow(rest[...end], from: [model]).isEmpty {
      return (steps[end], steps[..<end])
    }
    return nil
  }

  private static func follow(_ steps: ArraySlice<Step>, from models: [Model]) -> [Model] {
    steps.reduce(models) { models, step in
      models.flatMap { model -> [Model] in
        let found = (model as? ContainerModel)?.children.filter { $0.answers(to: step.name) } ?? []
        guard let index = step.index else { return found }
        return index < found.count ? [found[index]] : []
      }
    }
  }
}

extension ModelPath.Step {
  /// Reads `PostItem` or `PostItem[1]`; fails for anything else.
  fileprivate init?(_ text: Substring) {
    guard let bracket = text.firstIndex(of: "[") else {
      guard !text.isEmpty, !text.contains("]") else { return nil }
      self.init(name: String(text), index: nil)
      return
    }
    let digits = text[text.index(after: bracket)...].dropLast()
    guard bracket > text.startIndex, text.last == "]", digits.allSatisfy({ ("0"..."9").contains($0) }),
      let index = Int(digits)
    else { return nil }
    self.init(name: String(text[..<bracket]), index: index)
  }
}

extension Model {
  /// Returns whether the model's name, or that of its type, is `name`.
  func answers(to name: String) -> Bool {
    self.nodeName == name || String(describing: type(of: self)) == name
  }
}

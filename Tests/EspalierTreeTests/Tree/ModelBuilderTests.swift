import EspalierTree
import Testing

private final class Section: ContainerModel {
  let title: String

  init(_ title: String) {
    self.title = title
  }
}

private enum Kind {
  case none
  case one(String)
  case many([String])
}

@Suite("Model builder")
struct ModelBuilderTests {
  private func texts(_ container: ContainerModel) -> [String] {
    container.children.map { model in
      switch model {
      case let label as LabelModel: label.text.description
      case let section as Section: "\(section.title)(\(texts(section).joined(separator: " ")))"
      default: model.nodeName
      }
    }
  }

  private func list(_ kind: Kind, heading: String?, isOpen: Bool) -> ContainerModel {
    ContainerModel {
      if let heading { LabelModel("\(heading)") }
      if isOpen {
        LabelModel("open")
      } else {
        LabelModel("shut")
        LabelModel("tight")
      }
      switch kind {
      case .none: LabelModel("none")
      case .one(let name): LabelModel("\(name)")
      case .many(let names):
        for name in names {
          if name != "skipped" { LabelModel("\(name)") }
        }
      }
    }
  }

  @Test("Conditions, optionals, switches and loops list the resulting models")
  func statements() {
    #expect(texts(list(.none, heading: nil, isOpen: true)) == ["open", "none"])
    #expect(texts(list(.one("a"), heading: "h", isOpen: false)) == ["h", "shut", "tight", "a"])
    #expect(texts(list(.many(["a", "skipped", "b"]), heading: nil, isOpen: true)) == ["open", "a", "b"])
  }

  @Test("Arrays, sequences, optional models and statements without a model are accepted")
  func expressions() {
    let labels = [LabelModel("a"), LabelModel("b")]
    let missing: LabelModel? = nil
    let present: LabelModel? = LabelModel("d")
    var count = 0
    let root = ContainerModel {
      labels
      labels.map { _ in LabelModel("c") }.prefix(1)
      missing
      present
      count += 1
      let name = "e"
      LabelModel("\(name)")
    }
    #expect(texts(root) == ["a", "b", "c", "d", "e"])
    #expect(count == 1)
  }

  @Test("Subclasses with initializers of their own list their children, nested and as their own type")
  func subclasses() {
    let section: Section = Section("outer") {
      LabelModel("a")
      Section("inner") { LabelModel("b") }
    }
    #expect(texts(ContainerModel { section }) == ["outer(a inner(b))"])
  }

  @Test("Calling a container again adds to its children")
  func again() {
    let root = ContainerModel { LabelModel("a") }
    root { LabelModel("b") }
    #expect(texts(root) == ["a", "b"])
    #expect(texts(ContainerModel {}) == [])
  }
}

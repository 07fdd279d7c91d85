import EspalierCanvas
import EspalierTree
import Testing

@testable import EspalierWindow

@Suite("The stack of overlays")
struct OverlayStackTests {
  private let stack = OverlayStack()
  private let window = Window(width: 20, height: 6) { .spacer }

  private func overlay(_ text: StyledText, _ style: OverlayStyle) -> Overlay {
    Overlay(ContainerModel { LabelModel(text) }, as: style, in: window, under: window)
  }

  private func toast(_ text: StyledText, id: String? = nil) -> Overlay {
    overlay(text, .toast(for: .seconds(2), id: id))
  }

  private func texts(_ overlays: [Overlay]) -> [String] { overlays.map { $0.content.rendered(width: 20) } }

  @Test("Toasts stay in front; the topmost overlay that is none catches input")
  func order() {
    #expect(stack.catching == nil && stack.toast == nil)
    let saved = toast("saved")
    let dialogs = [overlay("first", .dialog), overlay("second", .menu(at: .zero))]
    for overlay in [dialogs[0], saved, dialogs[1]] { #expect(stack.add(overlay, at: .zero).isShown) }
    #expect(texts(stack.shown) == ["first", "second", "saved"])
    #expect(stack.catching === dialogs[1] && stack.toast === saved)
    #expect(stack.remove(dialogs[1]) && !stack.remove(dialogs[1]) && stack.catching === dialogs[0])
  }

  @Test("A toast begins when it is shown; later ones wait, in order")
  func waiting() {
    let (one, two, three) = (toast("one"), toast("two"), toast("three"))
    #expect(stack.add(one, at: .seconds(1)).isShown)
    #expect(!stack.add(two, at: .seconds(1)).isShown && !stack.add(three, at: .seconds(1)).isShown)
    #expect(one.deadline == .seconds(3) && two.deadline == nil && texts(stack.waiting) == ["two", "three"])
    #expect(!stack.showNextToast(at: .seconds(2)))
    #expect(stack.remove(one) && stack.showNextToast(at: .seconds(2)))
    #expect(stack.toast === two && two.deadline == .seconds(4) && texts(stack.waiting) == ["three"])
    #expect(!stack.remove(three) && stack.waiting.isEmpty)
    #expect(stack.remove(two) && !stack.showNextToast(at: .seconds(3)) && stack.shown.isEmpty)
  }

  @Test("A toast takes the place of one with the same id, visible or waiting")
  func replacing() {
    let (one, two, three) = (toast("one", id: "a"), toast("two", id: "b"), toast("three"))
    for overlay in [one, two, three] { #expect(stack.add(overlay, at: .zero).replaced == nil) }
    #expect(stack.add(toast("two again", id: "b"), at: .zero).replaced === two)
    #expect(texts(stack.waiting) == ["two again", "two", "three"])
    #expect(stack.add(toast("one again", id: "a"), at: .zero).replaced === one)
    #expect(texts(stack.waiting).first == "one again" && stack.toast === one)
  }

  @Test("The revision changes with what is shown, and where")
  func revision() {
    var revision = stack.revision
    func changes(_ body: () -> Void) -> Bool {
      body()
      defer { revision = stack.revision }
      return revision != stack.revision
    }
    let menu = overlay("menu", .menu(at: Point(x: 1, y: 1)))
    func place(width: Int) { stack.place(menu, over: [], in: Size(width: width, height: 6), policy: .modern) }
    #expect(changes { _ = stack.add(menu, at: .zero) })
    #expect(changes { place(width: 20) } && !changes { place(width: 20) } && changes { place(width: 4) })
    #expect(menu.frame == Rect(x: 0, y: 1, width: 4, height: 4))
    #expect(changes { _ = stack.remove(menu) } && !changes { _ = stack.remove(menu) })
  }
}

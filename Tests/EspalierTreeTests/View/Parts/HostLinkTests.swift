import Testing

@testable import EspalierTree

@Suite("HostLink")
struct HostLinkTests {
  private final class Host: ContainerViewDelegate, ViewObserver {
    var log: [String] = []
    func containerViewNeedsUpdate(_ view: ContainerView) { log.append("delegate") }
    func viewNeedsUpdate(_ view: ContainerView) { log.append("observer") }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let label = LabelModel("a")
  private let host = Host()
  private let view: ContainerView
  private var link: HostLink { view.link }

  init() {
    view = makeLabelView([label])
    view.delegate = host
    view.addObserver(host)
  }

  @Test("Marks are noted first and asked for later, once until the next update")
  func marks() {
    link.noteMark()
    #expect(link.isDue && host.take() == [])
    link.askForUpdate()
    link.askForUpdate()
    link.mark()
    #expect(host.take() == ["delegate", "observer"])
    view.update()
    #expect(!link.isDue && link.updateCount == 2)
    link.askForUpdate()
    #expect(host.take() == [])
    link.mark()
    #expect(host.take() == ["delegate", "observer"])
  }

  @Test("The delegate is asked once for cells that look different, and observers for each change")
  func looks() {
    for expected in [["delegate", "observer"], ["observer"]] {
      link.noteDisplay()
      link.askForDisplay()
      #expect(host.take() == expected)
    }
    link.forgetDisplay()
    link.askForDisplay()
    #expect(host.take() == [])
    link.noteDisplay()
    link.askForDisplay()
    #expect(host.take() == ["delegate", "observer"])
  }

  @Test("Each change that may have to be drawn is counted, and asking is not one")
  func changes() {
    let changes: [(HostLink) -> Void] = [
      { $0.noteMark() }, { $0.noteDisplay() }, { $0.noteChangeOfView() },
    ]
    for change in changes {
      let before = link.changeCount
      change(link)
      #expect(link.changeCount == before + 1)
      link.askForUpdate()
      link.askForDisplay()
      #expect(link.changeCount == before + 1)
    }
  }
}

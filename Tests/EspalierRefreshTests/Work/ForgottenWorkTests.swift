import Espalier
import EspalierRefresh
import Testing

@Suite("Work whose answer nobody takes in", .timeLimit(.minutes(10)))
struct ForgottenWorkTests {
  private let container = ContainerModel()
  private let view: ContainerView

  init() {
    container.nodeName = "Weather"
    view = ContainerView(showing: container, width: 20, height: 2)
  }

  @Test("An answer that waits for a whole update is reported once")
  func forgotten() async {
    let works = (0..<3).map { _ in container.perform(named: "reload", { 1 }, then: { _, _ in }) }
    for work in works { await work.task?.value }
    view.update()
    #expect(view.diagnostics.isEmpty)
    for _ in 0..<3 { view.update() }
    #expect(
      view.diagnostics.map(\.message) == [
        "reload of Weather is done, but no inbox receives the result: await its settle(), or have a host share an inbox as RequestInbox.host"
      ])
    #expect(view.diagnostics.map(\.kind) == [.resultsNotDelivered])
  }

  @Test("Nothing is reported if the work is settled or a host takes its answer in", arguments: [false, true])
  func delivered(byHost: Bool) async {
    let inbox = RequestInbox()
    if byHost { view.share(inbox, as: RefreshContainerModel.hostInbox) }
    let work = container.perform({ 1 }, then: { _, _ in })
    view.update()
    await work.task?.value
    view.update()
    if byHost { inbox.deliver() } else { await work.settle() }
    for _ in 0..<3 { view.update() }
    #expect(view.diagnostics.isEmpty && work.isFinished)
  }

  @Test("Nothing is reported while the work is under way, or when it ends early")
  func underWay() async {
    let gate = Gate<Int>()
    let work = container.perform({ try await gate.pass() }, then: { _, _ in })
    for _ in 0..<5 { view.update() }
    work.cancel()
    for _ in 0..<5 { view.update() }
    #expect(view.diagnostics.isEmpty)
  }

  @Test("An answer that a later host can take in is not reported")
  func laterHost() async {
    let work = container.perform({ 1 }, then: { _, _ in })
    await work.task?.value
    view.update()
    let inbox = RequestInbox()
    inbox.onArrival = {}
    view.share(inbox, as: RefreshContainerModel.hostInbox)
    for _ in 0..<3 { view.update() }
    #expect(view.diagnostics.isEmpty)
  }
}

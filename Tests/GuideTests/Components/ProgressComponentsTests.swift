import Espalier
import TerminalTestSupport
import Testing

/// The samples of *Progress* in `Docs/Components.md`.
@Suite("Components: progress")
struct ProgressComponentsTests: GuideSuite {
  let printout = Printout()

  @Test("A spinner has five states")
  func spinner() throws {
    let states = ProgressState.allCases.map { SpinnerModel("\($0)", state: $0) }
    let view = ContainerView(showing: ContainerModel { states }, width: 20, height: 5)
    print(view.rendered())

    try expectPicture(view, "component-spinner", title: "")
    #expect(
      printed == """
        ○ waiting
        ⠛ running
        ✔ done
        ✘ failed
        ■ cancelled
        """)
  }

  @Test("A bar has a known or an unknown end")
  func bar() throws {
    let copy = ProgressBarModel("Copying", value: 0.43)
    let wait = ProgressBarModel("Waiting", value: nil)
    print(ContainerModel { [copy, wait] }.rendered(width: 36))

    try expectPicture(ContainerModel { [copy, wait] }, width: 36, "component-progress-bar", title: "")
    #expect(
      printed == """
        Copying  ████████▋░░░░░░░░░░░   43 %
        Waiting  █████░░░░░░░░░░░░░░░░░░░░░░
        """)
  }

  @Test("A gauge shows a critical level")
  func gauge() throws {
    let memory = GaugeModel("Memory", value: 0.4)
    let disk = GaugeModel("Disk", value: 0.95)
    for gauge in [memory, disk] { (gauge.labelWidth, gauge.criticalLevel) = (6, 0.9) }
    print(ContainerModel { [memory, disk] }.rendered(width: 36))

    try expectPicture(ContainerModel { [memory, disk] }, width: 36, "component-gauge", title: "")
    #expect(
      printed == """
        Memory  [██████▊          ]     40 %
        Disk    [████████████████▏]   95 % !
        """)
  }

  @Test("An activity shows its steps")
  func activity() async throws {
    let building = Activity("Building", now: { .zero })
    let model = ActivityModel(building)
    let view = ContainerView(showing: ContainerModel { model }, width: 48, height: 6)
    try? await building.run { building in
      try await building.step("Resolving") { _ in }
      try await building.step("Compiling", total: 40) { compiling in
        compiling.advance(by: 12)
        compiling.say("parser.swift")
        model.look()
        view.update()
        print(view.rendered())
      }
    }

    #expect(
      printed == """
        • Building
          ✔ Resolving
          • Compiling  ██▊░░░░░░  12 of 40  parser.swift
        """)
  }

  @Test("An activity with a failure looks like its picture")
  func picture() async throws {
    let building = Activity("Building", now: { .zero })
    let model = ActivityModel(building)
    let view = ContainerView(showing: ContainerModel { model }, width: 56, height: 6)
    try await building.run { building in
      try await building.step("Resolving") { _ in }
      try await building.step("Compiling", total: 40) { compiling in
        compiling.advance(by: 21)
        compiling.say("parser.swift")
        struct NoKey: Error, CustomStringConvertible { let description = "no key" }
        try? await building.step("Signing") { signing in
          signing.print("the key is not trusted")
          throw NoKey()
        }
        model.look()
        view.update()
        try expectPicture(view, "component-activity", title: "")
      }
    }
  }
}

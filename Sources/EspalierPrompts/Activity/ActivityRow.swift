import EspalierControls
import EspalierTree

/// The row of a line of an activity.
final class ActivityRow: CellModel {
  var line: ActivityLine {
    didSet { if line != oldValue { setNeedsUpdate() } }
  }

  init(_ line: ActivityLine) {
    self.line = line
    super.init()
    isSelectable = false
    size = .fill(height: 1)
  }

  override var cellType: AnyCell.Type { ActivityCell.self }

  override var spokenRole: SpokenRole {
    if case .step = line.content { .progressIndicator } else { .text }
  }

  override var spokenLabel: String { content.description }

  override var spokenValue: String? {
    guard case .step(let step) = line.content else { return nil }
    let spoken = Wording.$standard.withValue(wording) { step.spoken }
    return spoken.isEmpty ? nil : spoken
  }

  override var content: StyledText {
    switch line.content {
    case .step(let step): step.title
    case .output(let text): text
    case .rest(let text): StyledText(text)
    }
  }
}

/// A cell that draws a line of an activity.
final class ActivityCell: Cell<ActivityRow> {
  override func draw(in canvas: inout Canvas) {
    let line = model.line
    // In a narrow view, the depth must not push the text out of it.
    let indent = min(2 * line.depth, canvas.size.width / 4)
    let region = Rect(x: indent, y: 0, width: canvas.size.width - indent, height: 1)
    canvas.withRegion(region) { canvas in
      switch line.content {
      case .step(let step): draw(step, in: &canvas)
      case .output(let text):
        let bar = String(canvas.widthPolicy.narrow("│", else: "|"))
        draw(StyledText(bar), at: 0, .muted, in: &canvas)
        draw(text, at: 2, .body, in: &canvas)
      case .rest(let text): draw(StyledText(text), at: 0, .muted, in: &canvas)
      }
    }
  }

  private func draw(_ step: ActivityLine.Step, in canvas: inout Canvas) {
    let policy = canvas.widthPolicy
    let mark = step.state.mark(frame: step.frame, policy: policy)
    canvas.write(String(mark), at: .zero, style: canvas.theme.markStyle(step.state.style))
    let rest = Rect(x: 2, y: 0, width: max(0, canvas.size.width - 2), height: 1)
    let layout = Wording.$standard.withValue(model.wording) {
      ActivityLineLayout(step, width: rest.width, policy: policy)
    }
    canvas.withRegion(rest) { canvas in
      draw(step.title, at: 0, .body, in: &canvas)
      var x = layout.titleWidth + ActivityLineLayout.gap
      if !layout.bar.isEmpty, let fraction = step.fraction {
        let track = (policy.narrow("░", else: "."), canvas.theme[.border].style)
        canvas.drawBar(
          fraction, in: Rect(x: layout.bar.lowerBound, y: 0, width: layout.bar.count, height: 1),
          fill: canvas.theme.markStyle(.accent), track: track)
        x = layout.bar.upperBound + ActivityLineLayout.gap
      }
      for detail in layout.details {
        draw(StyledText(detail), at: x, .body, in: &canvas)
        x += policy.width(of: detail) + ActivityLineLayout.gap
      }
      let timeWidth = layout.time.map { policy.width(of: $0) } ?? 0
      if let word = layout.word {
        let end = canvas.size.width - (timeWidth == 0 ? 0 : timeWidth + ActivityLineLayout.gap)
        draw(word, at: x, step.reason == nil ? .muted : .error, width: end - x, in: &canvas)
      }
      if let time = layout.time { draw(StyledText(time), at: canvas.size.width - timeWidth, .muted, in: &canvas) }
    }
  }

  private func draw(
    _ text: StyledText, at x: Int, _ style: TextStyleName, width: Int? = nil, in canvas: inout Canvas
  ) {
    let room = Rect(x: x, y: 0, width: max(0, width ?? canvas.size.width - x), height: 1)
    canvas.draw(text, in: room, paragraph: .oneLine, style: canvas.theme[style].style)
  }
}

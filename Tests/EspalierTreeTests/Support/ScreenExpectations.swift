import EspalierTree
import Testing

extension ContainerView {
  /// Expects that the view shows a text.
  func expectScreen(
    _ expected: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(rendered() == expected, comment, sourceLocation: sourceLocation)
  }
}

extension ContainerModel {
  /// Expects that the container is rendered as a text.
  func expectScreen(
    width: Int, _ expected: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(rendered(width: width) == expected, comment, sourceLocation: sourceLocation)
  }
}

extension ContainerView {
  /// The frames of the rows as `x,y width×height`.
  var rowFrames: [String] { rows.map { "\($0.frame.x),\($0.frame.y) \($0.frame.width)×\($0.frame.height)" } }

  /// The frames of the rows, with the size of the content last.
  var frameTexts: [String] { rowFrames + ["\(contentSize.width)×\(contentSize.height)"] }
}

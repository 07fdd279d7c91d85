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

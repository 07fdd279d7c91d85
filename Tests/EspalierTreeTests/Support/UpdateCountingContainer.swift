import EspalierTree

/// A container that counts how often it is told of updates.
final class UpdateCountingContainer: ContainerModel {
  private(set) var count = 0
  override func willUpdate() { count += 1 }
}

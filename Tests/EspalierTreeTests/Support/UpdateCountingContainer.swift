import EspalierTree

/// A container that counts its updates.
final class UpdateCountingContainer: ContainerModel {
  private(set) var count = 0
  override func willUpdate() { count += 1 }
}

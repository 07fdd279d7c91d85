/// The containers of a view's visible rows.
///
/// A class, because callbacks of containers may call back into it.
final class LiveContainers {
  private var shown: Set<ObjectIdentifier> = []

  /// The containers to show, outer ones before inner ones: the visible ones, and those that are still to be notified.
  private var order: [ContainerModel] = []

  /// The visible containers, outer ones before inner ones.
  var inOrder: [ContainerModel] { order.filter { shown.contains(ObjectIdentifier($0)) } }

  /// Removes the containers that are not among the given ones, and returns them, inner ones before outer ones.
  ///
  /// - Parameter containers: The containers to show from now on, outer ones before inner ones.
  func removeContainers(notAmong containers: [ContainerModel]) -> [ContainerModel] {
    // In most cases, they are the same as before.
    if containers.elementsEqual(order, by: ===) { return [] }
    let staying = Set(containers.lazy.map(ObjectIdentifier.init))
    let leaving = order.reversed().filter {
      !staying.contains(ObjectIdentifier($0)) && shown.contains(ObjectIdentifier($0))
    }
    shown.formIntersection(staying)
    let old = order
    order = containers
    // Released last, because deinitializers of containers may read the view.
    withExtendedLifetime(old) {}
    return leaving
  }

  /// Removes the containers that are not in a tree, and returns them, inner ones before outer ones.
  func removeContainers(outside root: ContainerModel) -> [ContainerModel] {
    let leaving = order.reversed().filter { shown.contains(ObjectIdentifier($0)) && !$0.isInside(root) }
    for container in leaving { shown.remove(ObjectIdentifier(container)) }
    return leaving
  }

  /// Adds a visible container.
  ///
  /// - Returns: Whether it was not visible before.
  func insert(_ container: ContainerModel) -> Bool {
    shown.insert(ObjectIdentifier(container)).inserted
  }
}

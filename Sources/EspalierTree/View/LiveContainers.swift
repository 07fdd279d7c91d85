/// The containers of which a view shows a row at present.
///
/// A class, because callbacks of containers may lead back here.
final class LiveContainers {
  private var shown: Set<ObjectIdentifier> = []

  /// The containers that were to be shown last, outer ones before those inside them: all that are on show, and those
  /// whose turn has not come.
  private var order: [ContainerModel] = []

  /// The containers that are on show, outer ones before those inside them.
  var inOrder: [ContainerModel] { order.filter { shown.contains(ObjectIdentifier($0)) } }

  /// Takes the containers off show that are not among the given ones, and answers them, inner ones before those around
  /// them.
  ///
  /// - Parameter containers: Those that are to be shown from now on, outer ones before those inside them.
  func removeContainers(notAmong containers: [ContainerModel]) -> [ContainerModel] {
    // Mostly they are those of the last time.
    if containers.elementsEqual(order, by: ===) { return [] }
    let staying = Set(containers.lazy.map(ObjectIdentifier.init))
    let leaving = order.reversed().filter {
      !staying.contains(ObjectIdentifier($0)) && shown.contains(ObjectIdentifier($0))
    }
    shown.formIntersection(staying)
    let old = order
    order = containers
    // A container that goes with the list may look at the view on its way out.
    withExtendedLifetime(old) {}
    return leaving
  }

  /// Takes the containers off show that are not in a tree, and answers them, inner ones before those around them.
  func removeContainers(outside root: ContainerModel) -> [ContainerModel] {
    let leaving = order.reversed().filter { shown.contains(ObjectIdentifier($0)) && !$0.isInside(root) }
    for container in leaving { shown.remove(ObjectIdentifier(container)) }
    return leaving
  }

  /// Puts a container on show.
  ///
  /// - Returns: Whether it was not on show before.
  func insert(_ container: ContainerModel) -> Bool {
    shown.insert(ObjectIdentifier(container)).inserted
  }
}

public import EspalierTree

/// The ids under which inboxes are shared with the nodes of a tree.
extension RequestInbox {
  /// The inbox of the host, which delivers the results of all containers and all work below the node that shares it.
  public static let host = SharedDataID<RequestInbox>("hostInbox")

  /// The inbox of the nearest refreshable container, where results of the work of nodes inside it wait.
  package static let inner = SharedDataID<RequestInbox>("innerInbox")
}

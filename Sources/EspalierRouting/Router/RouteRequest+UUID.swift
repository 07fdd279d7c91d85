#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension RouteRequest {
  /// The UUID that a parameter is; `nil` when nobody has given it.
  ///
  /// - Throws: ``RouteRejection/invalidParameter(_:value:type:)`` when its text is not a UUID.
  public func value(_ name: String, as type: UUID.Type = UUID.self) throws(RouteRejection) -> UUID? {
    try convert(name) { UUID(uuidString: $0) }
  }

  /// The UUID that a parameter is which the route cannot do without.
  ///
  /// - Throws: ``RouteRejection/missingParameter(_:)``, or ``RouteRejection/invalidParameter(_:value:type:)`` when its
  ///   text is not a UUID.
  public func require(_ name: String, as type: UUID.Type = UUID.self) throws(RouteRejection) -> UUID {
    guard let value = try value(name, as: type) else { throw .missingParameter(name) }
    return value
  }
}

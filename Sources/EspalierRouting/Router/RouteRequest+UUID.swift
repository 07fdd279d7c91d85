#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension RouteRequest {
  /// Returns a parameter as a UUID; `nil` if the parameter is missing.
  ///
  /// - Throws: ``RouteRejection/invalidParameter(_:value:type:)`` if its text is not a UUID.
  public func value(_ name: String, as type: UUID.Type = UUID.self) throws(RouteRejection) -> UUID? {
    try convert(name) { UUID(uuidString: $0) }
  }

  /// Returns a required parameter as a UUID.
  ///
  /// - Throws: ``RouteRejection/missingParameter(_:)``, or ``RouteRejection/invalidParameter(_:value:type:)`` if its
  ///   text is not a UUID.
  public func require(_ name: String, as type: UUID.Type = UUID.self) throws(RouteRejection) -> UUID {
    guard let value = try value(name, as: type) else { throw .missingParameter(name) }
    return value
  }
}

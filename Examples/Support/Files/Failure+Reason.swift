package import ExampleSupport
import Foundation

extension Failure {
  /// The system's description of an error; Foundation's own would repeat the path.
  package static func reason(for error: any Error) -> String {
    var cause = error as NSError
    while let underlying = cause.userInfo[NSUnderlyingErrorKey] as? any Error { cause = underlying as NSError }
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : cause.localizedDescription
  }
}

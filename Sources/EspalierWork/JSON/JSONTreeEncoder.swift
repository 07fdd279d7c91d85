extension JSONValue {
  /// Encodes a value.
  ///
  /// - Throws: What the value throws, or `EncodingError` for a number that JSON does not have.
  package init(encoding value: some Encodable) throws {
    let place = JSONPlace()
    try value.encode(to: JSONTreeEncoder(place: place, codingPath: []))
    self = place.value
  }
}

/// The place of a value that is being encoded, while its parts are added in any order.
private final class JSONPlace {
  private var scalar: JSONValue?
  private var elements: [JSONPlace]?
  private var members: [String: JSONPlace] = [:]

  /// The encoded value; an object without members if nothing was encoded.
  var value: JSONValue {
    if let scalar { return scalar }
    if let elements { return .array(elements.map(\.value)) }
    return .object(members.mapValues(\.value))
  }

  var count: Int { elements?.count ?? 0 }

  func set(_ value: JSONValue) { scalar = value }

  func beginArray() { elements = elements ?? [] }

  /// Returns the place of the next element.
  func append() -> JSONPlace {
    beginArray()
    let place = JSONPlace()
    elements?.append(place)
    return place
  }

  /// Returns the place of a member.
  func member(_ name: String) -> JSONPlace {
    let place = members[name] ?? JSONPlace()
    members[name] = place
    return place
  }
}

/// Encodes one value.
private struct JSONTreeEncoder: Encoder, SingleValueEncodingContainer {
  let place: JSONPlace
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(JSONMemberEncoder(place: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.beginArray()
    return JSONElementEncoder(place: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { place.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    guard let scalar = value as? any JSONScalar else { return try value.encode(to: self) }
    guard let json = scalar.json else {
      let context = EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no number \(value)")
      throw EncodingError.invalidValue(value, context)
    }
    place.set(json)
  }
}

/// Encodes the members of an object.
private struct JSONMemberEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: JSONPlace
  let codingPath: [any CodingKey]

  private func encoder(_ key: any CodingKey) -> JSONTreeEncoder {
    JSONTreeEncoder(place: place.member(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { encoder(key).encodeNil() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested>
  {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder(JSONKey.superclass) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

/// Encodes the elements of an array.
private struct JSONElementEncoder: UnkeyedEncodingContainer {
  let place: JSONPlace
  let codingPath: [any CodingKey]
  var count: Int { place.count }

  private func encoder() -> JSONTreeEncoder {
    let key = JSONKey(intValue: count)
    return JSONTreeEncoder(place: place.append(), codingPath: codingPath + [key])
  }

  func encodeNil() { encoder().encodeNil() }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder().encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }
}

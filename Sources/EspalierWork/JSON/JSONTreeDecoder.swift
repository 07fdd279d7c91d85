extension JSONValue {
  /// Decodes a value.
  ///
  /// - Throws: What the type throws, usually `DecodingError`.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONTreeDecoder(value: self, codingPath: []).decode(type)
  }
}

/// Decodes one value.
private struct JSONTreeDecoder: Decoder, SingleValueDecodingContainer {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: JSONValue].self, "an object") }
    return KeyedDecodingContainer(JSONMemberDecoder(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([JSONValue].self, "an array") }
    return JSONElementDecoder(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let scalar = type as? any JSONScalar.Type else { return try Value(from: self) }
    guard let value = scalar.init(json: value) as? Value else { throw mismatch(type, "\(type)") }
    return value
  }

  private func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "expected \(expected); got \(value.kind)")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

/// Decodes the members of an object.
private struct JSONMemberDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: JSONValue]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { members.keys.sorted().compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func decoder(_ key: any CodingKey) throws -> JSONTreeDecoder {
    guard let value = members[key.stringValue] else {
      let context = DecodingError.Context(
        codingPath: codingPath, debugDescription: "there is no “\(key.stringValue)”")
      throw DecodingError.keyNotFound(key, context)
    }
    return JSONTreeDecoder(value: value, codingPath: codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder(key).decode(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    JSONTreeDecoder(
      value: members[JSONKey.superclass.stringValue] ?? .null, codingPath: codingPath + [JSONKey.superclass])
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

/// Decodes the elements of an array.
private struct JSONElementDecoder: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  /// Decodes the next element, and goes on unless that throws.
  private mutating func next<Result>(_ body: (JSONTreeDecoder) throws -> Result) throws -> Result {
    let path = codingPath + [JSONKey(intValue: currentIndex)]
    guard !isAtEnd else {
      let context = DecodingError.Context(codingPath: path, debugDescription: "the array has no more elements")
      throw DecodingError.valueNotFound(Result.self, context)
    }
    let result = try body(JSONTreeDecoder(value: elements[currentIndex], codingPath: path))
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd else { return try next { $0.decodeNil() } }
    guard elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.decode(type) } }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

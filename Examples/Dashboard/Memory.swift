/// How much memory there is, and what it is used for.
struct Memory: Equatable {
  let total: ByteCount

  /// What programs can still get once caches are dropped.
  let available: ByteCount
  let free: ByteCount

  /// Reads `meminfo`, a line `MemTotal: 16318480 kB` for each figure.
  init?(_ text: String) {
    let figures = text.fields
    guard let total = figures["MemTotal"].flatMap(ByteCount.init), total.bytes > 0,
      let available = figures["MemAvailable"].flatMap(ByteCount.init),
      let free = figures["MemFree"].flatMap(ByteCount.init)
    else { return nil }
    // The kernel reads the figures one after the other, so they need not add up.
    self.total = total
    self.available = min(available, total)
    self.free = min(free, self.available)
  }

  var used: ByteCount { ByteCount(bytes: total.bytes - available.bytes) }

  /// The memory that holds files that can be read again.
  var cached: ByteCount { ByteCount(bytes: available.bytes - free.bytes) }
}

import EspalierSources

// A program whose processes can be helpers, and which does nothing else.
await HTTPClient.useHelperProcesses()

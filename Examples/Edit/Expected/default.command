Edit --print "$expected/orchard.swift"

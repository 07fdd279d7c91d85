"$expected/make-sample-repository" sample
GitHistory sample --now 1748959200

GitHistory sample --count 3 --pages 100 --now 1748959200

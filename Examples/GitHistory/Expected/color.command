"$expected/make-sample-repository" sample
GitHistory sample --color always --now 1748959200

"$expected/make-sample-repository" sample
GitHistory sample/.git --count 2 --width 60 --now 1748959200

git init --quiet --template= new
GitHistory new

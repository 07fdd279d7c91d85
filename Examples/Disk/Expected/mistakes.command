# status: 64
# error: Disk: --sort must be one of size, name; got “age” (see --help)
Disk --sort age

# status: 64
# error: Disk: a folder and --list cannot be combined (see --help)
Disk --list "$expected/orchard.list" .

# status: 66
# error: Disk: missing: cannot read this folder: No such file or directory
Disk missing

# status: 66
# error: Disk: pear: this is a file: name the folder that it is in
touch pear
Disk pear

# status: 66
# error: Disk: missing.list: the list cannot be read: No such file or directory
Disk --list missing.list

# status: 65
# error: Disk: odd.list, line 2: expected a size in bytes and a path, as `du -ab` prints them
printf '12\torchard/pear\nlarge\torchard/plum\n' >odd.list
Disk --list odd.list

# status: 65
# error: Disk: empty.list: it contains no lines: they must look like the output of `du -ab`
: >empty.list
Disk --list empty.list

# status: 69
# error: Disk: --open: there is no “photos/1999” below orchard
Disk --list "$expected/orchard.list" --open photos/1999

# status: 74
# error: Disk: the output cannot be written: No space left on device
# needs: /dev/full
Disk --list "$expected/orchard.list" >/dev/full

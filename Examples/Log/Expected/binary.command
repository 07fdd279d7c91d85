# Bytes that are not text, control characters, CR LF, and no line feed at the end.
printf '[error] \377\376 \033[31mred\000\r\nlevel=warn tab\there\r\n\r\nlast' >bytes.log
Log bytes.log --width 40 --height 9 --color never

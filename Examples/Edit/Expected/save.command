# The line endings stay what they are, and nothing else is left in the folder.
printf 'pear\r\nquince\r\n' >list.txt && chmod 640 list.txt && Edit list.txt --steps "type fig, press enter, advance 2s, press ctrl+s" >/dev/null && od -c list.txt && ls -A && stat -c %a list.txt 2>/dev/null || stat -f %Lp list.txt

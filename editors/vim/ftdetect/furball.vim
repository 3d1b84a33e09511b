au BufRead,BufNewFile *.furball set filetype=furball
au BufRead,BufNewFile *.txt if getline(1) =~# '^furball \(scenario\|tests\|record\|catalogue\|campaign\|lesson\|positions\) \d' | set filetype=furball | endif

autocmd BufNewFile,BufRead *.keys setfiletype keybed-keys

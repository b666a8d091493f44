" The syntax of .keys files, written by keybed lsp --editor-files.
if exists("b:current_syntax") | finish | endif
syntax match keysComment /^#.*/
syntax match keysPrompt /^>/ nextgroup=keysKeys
syntax match keysKeys /.*/ contained contains=keysString,keysBraces
syntax region keysString start=/"/ skip=/\\./ end=/"/ oneline contained
syntax match keysBraces /{[^}]*}/ contained contains=keysVerb
syntax match keysVerb /{\zs\(down\|flick\|hold\|pick\|up\|wait\)\ze\s/ contained
syntax match keysAppCommand /^:\S*/
syntax match keysCommand /^:\(access\|always\|app\|caret\|copy\|disable\|dismiss\|document\|enable\|field\|forget\|include\|keyboard\|lexicon\|network\|next\|paste\|permission\|profile\|promises\|redo\|reset\|rotate\|select\|set\|setting\|shared\|size\|skip\|stored\|table\|tags\|undo\)\(\s\|$\)\@=/
syntax match keysFact /^\(accuracy\|app\|candidates\|chips\|display\|document\|events\|expression\|field\|filters\|history\|keyboard\|keyboards\|layer\|log\|memory\|message\|mode\|profile\|results\|revision\|sees\|size\|stack\|stopped\|traits\)\(\[\d\+\]\)\?:/
syntax match keysBar /\\\@<!|/
highlight default link keysComment Comment
highlight default link keysPrompt Operator
highlight default link keysString String
highlight default link keysBraces Special
highlight default link keysVerb Keyword
highlight default link keysAppCommand Function
highlight default link keysCommand Keyword
highlight default link keysFact Identifier
highlight default link keysBar Delimiter
let b:current_syntax = "keybed-keys"

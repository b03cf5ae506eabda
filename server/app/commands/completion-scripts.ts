/** Words by what comes before them; see `completion.ts`. */
export type Words = ReadonlyMap<string, readonly string[]>;

/** A script for each shell. The words only contain letters, digits, `_`, `.` and `-`, so no shell interprets them. */
export const completionScripts: Record<string, (words: Words) => string> = { bash, zsh, fish, powershell };

const listed = (words: Words, line: (after: string, list: string) => string) =>
  [...words].map(([after, list]) => line(after, list.join(" "))).join("\n");

/** Runs in the bash 3.2 of macOS, which has no associative arrays. */
function bash(words: Words): string {
  return `# Completion of pandect for bash. Load it: source <(pandect completion bash)
_pandect_words() {
  case "$1" in
${listed(words, (after, list) => `    '${after}') echo '${list}' ;;`)}
  esac
}
_pandect() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" first="\${COMP_WORDS[1]}" name words=""
  name="$first"
  [ "$COMP_CWORD" -gt 2 ] && [ -n "$(_pandect_words "$first \${COMP_WORDS[2]}")" ] && name="$first \${COMP_WORDS[2]}"
  if [ "$COMP_CWORD" -eq 1 ]; then words="$(_pandect_words '')"
  else case "$before" in --*) words="$(_pandect_words "$name $before")" ;; esac
    [ -z "$words" ] && words="$(_pandect_words "$name")"
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _pandect pandect
`;
}

function zsh(words: Words): string {
  return `#compdef pandect
# Completion of pandect for zsh. Save it as _pandect in a folder of $fpath.
_pandect() {
  local -A known
  known=(
${listed(words, (after, list) => `    '${after === "" ? "top" : after}' '${list}'`)}
  )
  local first=\${words[2]} name=\${words[2]} before=\${words[CURRENT-1]} found=""
  (( CURRENT > 3 )) && [[ -n "\${known[$first \${words[3]}]}" ]] && name="$first \${words[3]}"
  if (( CURRENT == 2 )); then found=\${known[top]}
  else
    [[ $before == --* ]] && found=\${known[$name $before]}
    [[ -z $found ]] && found=\${known[$name]}
  fi
  compadd -- \${=found} || _files
}
compdef _pandect pandect
`;
}

function fish(words: Words): string {
  return `# Completion of pandect for fish. Save it as ~/.config/fish/completions/pandect.fish
function __pandect_words
  switch "$argv"
${listed(words, (after, list) => `    case '${after}'\n      string split ' ' -- '${list}'`)}
  end
end
function __pandect_complete
  set -l typed (commandline -opc)[2..-1]
  test (count $typed) -eq 0; and __pandect_words ''; and return
  set -l name $typed[1]
  test (count $typed) -gt 1; and test -n "$(__pandect_words "$typed[1] $typed[2]")"; and set name "$typed[1] $typed[2]"
  set -l found
  string match -q -- '--*' $typed[-1]; and set found (__pandect_words "$name $typed[-1]")
  test -z "$found"; and set found (__pandect_words $name)
  printf '%s\\n' $found
end
complete -c pandect -a '(__pandect_complete)'
`;
}

function powershell(words: Words): string {
  return `# Completion of pandect for PowerShell 7. Load it: pandect completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName pandect -ScriptBlock {
  param($word, $line, $position)
  $known = @{
${listed(words, (after, list) => `    '${after}' = '${list}'`)}
  }
  $typed = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($word -ne '') { $typed = @($typed | Select-Object -SkipLast 1) }
  $name = "$($typed[0])"
  if ($typed.Count -gt 1 -and $known.ContainsKey("$($typed[0]) $($typed[1])")) { $name = "$($typed[0]) $($typed[1])" }
  $found = if ($typed.Count -eq 0) { $known[''] }
    elseif ($typed[-1].StartsWith('--') -and $known.ContainsKey("$name $($typed[-1])")) { $known["$name $($typed[-1])"] }
    else { $known[$name] }
  "$found".Split(' ') | Where-Object { $_ -ne '' -and $_ -like "$word*" } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_) }
}
`;
}

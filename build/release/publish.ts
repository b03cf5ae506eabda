/** The call of GitHub's command line that makes the draft. A beta must not become the newest release: finished programs look for the next one there. */
export function draftCommand(tag: string, files: readonly string[], notes: string): string[] {
  const kind = tag.includes("-") ? ["--prerelease"] : [];
  return ["gh", "release", "create", tag, ...files, "--draft", ...kind, "--verify-tag", "--title", `Pandect ${tag}`, "--notes-file", notes];
}

/** Throws unless the tag names the version. */
export function checkTag(tag: string, version: string): void {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag === "" ? "missing" : tag}, and package.json says ${version}.`);
}

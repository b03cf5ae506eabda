/** A file inside another one, such as an attachment; it becomes a document of its own. */
export interface ContainedFile {
  /** Without path separators and control characters, at most 255 characters. */
  name: string;
  /** Folders it is in, outermost first. */
  folders: readonly string[];
  /** `beside`: in the folder of the file that it comes from; `folder`: in a folder of its own, named like that file. */
  place: "beside" | "folder";
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** What one file may still give when its parts are taken out; files inside files share it. */
export interface Budget {
  files: number;
  /** Bytes of all of them together. */
  bytes: number;
}

/** A name as an upload could have it: the last step of a path, without control characters. */
export function fileName(name: string, otherwise: string): string {
  const last = name.slice(0, 2000).split(/[/\\]/).at(-1) ?? "";
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  const clean = last
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, " ")
    .toWellFormed()
    .trim();
  return shortened(clean === "" ? otherwise : clean, 255);
}

/** At most `most` characters, with the ending of the name. */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const ending = /\.[^.]{1,12}$/.exec(name)?.[0] ?? "";
  return (name.slice(0, most - ending.length) + ending).toWellFormed();
}

/** Whether a text is a single mail address without anything that could end a header line. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@,;:<>()[\]"\\\p{Cc}.]+$/u.test(text) && text.length <= 254;
}

/** Whether a text is one mail address and nothing that could end a header line. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+\.[^\s@,;:<>()[\]"\\\p{Cc}.]+$/u.test(text) && text.length <= 254;
}

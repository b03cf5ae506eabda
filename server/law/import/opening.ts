/** Characters used to recognize a format. */
export const openingChars = 4096;

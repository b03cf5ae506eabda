const segment = "\\d{1,5}[A-Za-z]{0,2}(?:\\.\\d{1,4})?[A-Za-z]?";

/** Numbers of two parts: `29-101`, `18.2-60.3:1`. */
export const twoParts = `${segment}-${segment}(?::\\d{1,3})?`;
/** Numbers of two to four parts: `16-5-1`, `34.1-2-101`. */
export const manyParts = `${segment}(?:-${segment}){1,3}`;
/** Numbers with a chapter before a point: `775.021`, `355.2-101`. */
export const pointed = "\\d{1,4}[A-Z]?\\.\\d{1,5}[A-Za-z]{0,2}(?:-\\d{1,4}[A-Z]?)?";
/** Numbers that begin again in each title: `1`, `101a`. */
export const plainNumber = "\\d{1,5}[A-Za-z]{0,2}(?:-\\d{1,4})?(?:\\.\\d{1,3})?";

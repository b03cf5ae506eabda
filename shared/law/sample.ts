/** Key of the source of the sample. */
export const sampleKey = "usc-90";

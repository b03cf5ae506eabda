/** Key of the source that the sample is. */
export const sampleKey = "usc-90";

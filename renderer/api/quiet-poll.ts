/** The interval at which a visible window requests what scripts and the command line can change, in milliseconds. */
export const quietPoll = 10_000;

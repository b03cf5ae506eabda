/** Processor time of this process so far with all its threads, in milliseconds: a clock that the load of the machine does not affect. */
export function processorNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Whether two versions such as `1.4.0` and `1.5.2` are the same release or neighbors: window and server then understand each other. */
export function isOneReleaseApart(a: string, b: string): boolean {
  const [one, other] = [releaseOf(a), releaseOf(b)];
  return one !== null && other !== null && one.major === other.major && Math.abs(one.minor - other.minor) <= 1;
}

function releaseOf(version: string): { major: number; minor: number } | null {
  const [, major, minor] = /^(\d{1,4})\.(\d{1,4})\./.exec(version) ?? [];
  return major === undefined || minor === undefined ? null : { major: Number(major), minor: Number(minor) };
}

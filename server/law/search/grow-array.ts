/** A copy of an array with twice the room, at least `least`; new places are 0. */
export function growArray<A extends Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array>(array: A, least = 0): A {
  const larger = new (array.constructor as new (length: number) => A)(Math.max(array.length * 2, least));
  larger.set(array);
  return larger;
}

// Puts small WebAssembly functions together, byte by byte.

/** The memory that functions use. */
export interface Memory {
  readonly buffer: ArrayBuffer;
}

/** The parts of WebAssembly used here; Node's own types have them only together with those of a browser. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    Memory: new (size: { initial: number }) => Memory;
    Module: new (code: Uint8Array) => object;
    Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
    validate(code: Uint8Array): boolean;
  };
};

/** A memory of at least this many bytes, all 0. */
export function newMemory(bytes: number): Memory {
  return new WebAssembly.Memory({ initial: Math.ceil(bytes / 65536) });
}

export const [i32, v128] = [0x7f, 0x7b];
export const get = (local: number) => [0x20, local];
export const set = (local: number) => [0x21, local];
export const tee = (local: number) => [0x22, local];
export const number = (value: number) => [0x41, ...signed(value)];
export const add = [0x6a];
/** Of 16 bytes, at an address and an offset. */
export const load = (offset: number) => [0xfd, 0x00, 4, offset];

const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** One function over a memory: its name, the number of its parameters, all of 32 bits, and its code with the local variables. */
export interface WasmFunction {
  name: string;
  parameters: number;
  code: readonly number[];
}

export function moduleOf(made: WasmFunction): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...header,
    ...section(1, [1, 0x60, made.parameters, ...Array.from({ length: made.parameters }, () => i32), 0]),
    ...section(2, [1, ...name("of"), ...name("memory"), 0x02, 0x00, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name(made.name), 0x00, 0]),
    ...section(10, [1, ...unsigned(made.code.length), ...made.code]),
  ]);
}

export function isValid(code: Uint8Array): boolean {
  return WebAssembly.validate(code);
}

/** The only function that a module exports, over a memory. */
export function functionOf(code: Uint8Array, exported: string, memory: Memory): unknown {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { of: { memory } });
  return exports[exported];
}

/** Adds to an address. */
export function moved(local: number, by: readonly number[]): number[] {
  return [...get(local), ...by, ...add, ...set(local)];
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): number[] {
  return [text.length, ...Buffer.from(text, "ascii")];
}

/** Integers in WebAssembly's encoding, seven bits per byte. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
  return isLast ? [low] : [low | 0x80, ...signed(rest)];
}

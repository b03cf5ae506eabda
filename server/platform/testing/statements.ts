import { AsyncLocalStorage } from "node:async_hooks";
import { Connection } from "../db/connection.ts";

const heard = new AsyncLocalStorage<string[]>();
let isListening = false;

/**
 * Does some work in this process, and returns the statements that it ran on any connection, in order. Leaves out work of other calls and
 * of timers that began earlier; beginning and ending a transaction is not a statement.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  if (!isListening) listen();
  const statements: string[] = [];
  const result = await heard.run(statements, work);
  return { result, statements };
}

function listen(): void {
  isListening = true;
  // No method here calls another one.
  for (const method of ["one", "all", "value", "values", "each", "run"] as const) {
    const own = Connection.prototype[method];
    Object.defineProperty(Connection.prototype, method, {
      value(this: Connection, ...args: [{ text: string }, unknown]) {
        heard.getStore()?.push(args[0].text);
        return Reflect.apply(own, this, args);
      },
    });
  }
}

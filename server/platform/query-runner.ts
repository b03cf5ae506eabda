/**
 * Named queries that a reader thread can run. A query is a pure function of the databases and one argument, both of which must be
 * structured-clonable; it returns null for missing data, because errors cross threads only as text.
 */
export type QueryTable = Readonly<Record<string, (dbs: never, args: never) => unknown>>;

type NameOf<T> = Extract<keyof T, string>;
type ArgsOf<T> = { [N in keyof T]: T[N] extends (dbs: never, args: infer A) => unknown ? A : never };
type ResultsOf<T> = { [N in keyof T]: T[N] extends (dbs: never, args: never) => infer R ? R : never };

/** Runs the queries of a table in reader threads. A runner of more queries is a runner of fewer: `query` is a method, so TypeScript compares its arguments both ways. */
export interface QueryRunner<T extends QueryTable> {
  /** Throws `service-unavailable` when `signal` is aborted before a thread is free. */
  query<N extends NameOf<T>>(name: N, args: ArgsOf<T>[N], signal?: AbortSignal): Promise<ResultsOf<T>[N]>;
}

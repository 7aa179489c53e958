import pg from "pg";

/** Wraps every statement: it sends it, or does something before or after. */
export type StatementHook = (text: string, send: () => Promise<unknown>, client: pg.Client, values: readonly unknown[]) => Promise<unknown>;

type Query = (this: pg.Client, ...input: unknown[]) => Promise<unknown>;

/** Puts a hook around every statement that this process sends from now on. Returns a function that removes it. */
export function aroundStatements(hook: StatementHook): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...input) {
    const [first, second] = input as [string | { text?: string; values?: unknown[] }, unknown];
    const { text = "", values = Array.isArray(second) ? second : [] } = typeof first === "string" ? { text: first } : first;
    return hook(text, () => query.apply(this, input), this, values);
  };
  return () => {
    prototype.query = query;
  };
}

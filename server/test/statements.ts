import pg from "pg";

/** Stands around every statement: it sends it, or does something before or after. */
export type StatementHook = (text: string, send: () => Promise<unknown>, client: pg.Client) => Promise<unknown>;

type Query = (this: pg.Client, ...input: unknown[]) => Promise<unknown>;

/** Puts a hook around every statement that this process sends from now on. Answers with what takes it away again. */
export function aroundStatements(hook: StatementHook): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...input) {
    const [first] = input as [string | { text?: string }];
    return hook((typeof first === "string" ? first : first?.text) ?? "", () => query.apply(this, input), this);
  };
  return () => {
    prototype.query = query;
  };
}

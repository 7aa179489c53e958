import type pg from "pg";

/** A statement that was asked for this often is prepared from then on. */
const OFTEN = 20;
/** A prepared statement takes memory on every connection. */
const PREPARED_MAX = 300;
/** Lists of values make ever new texts, so those that are counted are forgotten from time to time. */
const COUNTED_MAX = 2_000;

/** All columns, whatever they are, cannot be prepared: a kept plan is refused once the migration of another node has added one. */
const PLANNED = /^\s*(select(?!\s+\*)|insert|update|delete|with)\b(?![\s\S]*\breturning\s+\*)/i;

/**
 * A condition that is asked for only sometimes. A kept plan serves every value, so it takes "$1 is null or kind = $1" for something that
 * hardly any row is: first lines of a month's report were then looked for game by game and sorted, which took seconds and not milliseconds.
 */
const OPTIONAL = /\$\d+(::\w+)? is null or\b/i;

/** Names what is asked for often, the same on every connection of a pool. */
export interface Plans {
  /** The name under which a connection keeps the plan of this text; undefined for one that is rare, or has no plan to keep. */
  nameOf(text: string): string | undefined;
}

export function createPlans(): Plans {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= PREPARED_MAX || !PLANNED.test(text) || OPTIONAL.test(text)) return known;
      const count = (counts.get(text) ?? 0) + 1;
      if (counts.size >= COUNTED_MAX) counts.clear();
      counts.set(text, count);
      if (count < OFTEN) return undefined;
      const name = `often_${names.size}`;
      names.set(text, name);
      counts.delete(text);
      return name;
    },
  };
}

/** Those of all pools. */
export const PLANS = createPlans();

/** A borrowed connection that prepares what is often asked for, because planning a small statement takes longer than running it. */
export function preparing(client: pg.PoolClient, { nameOf }: Plans): Pick<pg.PoolClient, "query" | "release"> {
  const query = (text: string, values: unknown[] = []) => {
    const name = nameOf(text);
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  return { query: query as pg.PoolClient["query"], release: () => client.release() };
}

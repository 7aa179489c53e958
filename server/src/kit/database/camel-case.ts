import { PostgresQueryCompiler } from "kysely";
import type pg from "pg";

/** The names of our schema, each worked out once. */
const camelNames = new Map<string, string>();
const snakeNames = new Map<string, string>();

/** Names a column for the code: `member_id` is `memberId`. */
export function camelCase(name: string): string {
  const known = camelNames.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(name, made);
  return made;
}

function snakeCase(name: string): string {
  const known = snakeNames.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakeNames.set(name, made);
  return made;
}

/** Writes what the code calls `memberId` as `member_id`. A name that is in snake case already stays as it is. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier));
  }
}

/**
 * Rows of this connection have keys in camel case, whoever asks. The names are changed in the answer's heading, before the driver
 * makes a row of it, so that a row costs nothing more. Keys inside a JSON value stay as they are.
 */
export function nameInCamelCase({ connection }: pg.Client): void {
  connection.prependListener("rowDescription", ({ fields }: { fields: { name: string }[] }) => {
    for (const field of fields) field.name = camelCase(field.name);
  });
}

import { createHash } from "node:crypto";
import { isTest, type Source } from "./sources";

/** Names of all tables that the migrations make. */
export function tablesOf(sources: Source[]): string[] {
  return migrationsOf(sources).flatMap(({ text }) =>
    [...text.matchAll(/^\s*create table (?:if not exists )?(\w+)\b(?!\.)/gim)].map(([, name = ""]) => name),
  );
}

/** Seeds write what no module may, the invariants hold between the tables of all modules, and generated types name every table. */
const ANY_TABLE = /^server\/src\/(seed\/|restore\/invariants\.ts$)|\.gen\.ts$/;

/** A table named outside its module's store, in the form `file names table of module`. Tests may name any. */
export function foreignTables(sources: Source[]): string[] {
  const tables = tablesOf(sources);
  return sources
    .filter(({ path }) => /^(server|studio)\/src\/.*\.ts$/.test(path) && !isTest(path) && !ANY_TABLE.test(path))
    .flatMap(({ path, text }) =>
      tables
        .filter((table) => new RegExp(`\\b${table}\\b`).test(text) && !homeOf(ownerOf(table)).test(path))
        .map((table) => `${path} names ${table} of ${ownerOf(table)}`),
    );
}

function ownerOf(table: string): string {
  return table.slice(0, table.indexOf("_"));
}

function homeOf(owner: string): RegExp {
  return owner === "kit" ? /^server\/src\/kit\// : new RegExp(`^server/src/modules/${owner}/([a-z-]+/)?(store|[a-z-]+-store)\\.ts$`);
}

/** Migrations are `NNNN_module_what.sql`, numbered from one without a gap, and make tables of their own module only. */
export function misnamedMigrations(sources: Source[]): string[] {
  return migrationsOf(sources).flatMap((migration, index) => {
    const name = migration.path.slice(migration.path.lastIndexOf("/") + 1);
    const parts = /^(\d{4})_([a-z]+)(_[a-z0-9_]+)?\.sql$/.exec(name);
    if (!parts) return [`${name} is not NNNN_module_what.sql`];
    const misnumbered = Number(parts[1]) === index + 1 ? [] : [`${name} should have the number ${index + 1}`];
    const foreign = tablesOf([migration]).filter((table) => ownerOf(table) !== parts[2]);
    return [...misnumbered, ...foreign.map((table) => `${name} makes ${table}, which is not of ${parts[2]}`)];
  });
}

/** Migrations that are not as `hashes.json` has them: databases that have run one never get what is changed in it. */
export function changedMigrations(sources: Source[]): string[] {
  const list = sources.find(({ path }) => path === "server/migrations/hashes.json")?.text ?? "{}";
  const hashes = new Map<string, string>(Object.entries(JSON.parse(list)));
  const found = new Map(migrationsOf(sources).map(({ path, text }) => [path.slice(path.lastIndexOf("/") + 1), hashOf(text)]));
  return [
    ...[...found].flatMap(([name, hash]) => {
      if (!hashes.has(name)) return [`${name} is not in server/migrations/hashes.json: run npm run schema`];
      return hashes.get(name) === hash
        ? []
        : [`${name} was changed after it was written: restore it, and write the change as a new migration`];
    }),
    ...[...hashes.keys()].filter((name) => !found.has(name)).map((name) => `${name} is gone: restore it, and undo it in a new migration`),
  ];
}

/** The same hash that a migration is stored under when it runs, for which line ends of another system are no change. */
function hashOf(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
}

function migrationsOf(sources: Source[]): Source[] {
  return sources.filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

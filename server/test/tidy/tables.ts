import { isTest, type Source } from "./sources";

/** Names of all tables that the migrations make. */
export function tablesOf(sources: Source[]): string[] {
  return migrationsOf(sources).flatMap(({ text }) =>
    [...text.matchAll(/^\s*create table (?:if not exists )?(\w+)\b(?!\.)/gim)].map(([, name = ""]) => name),
  );
}

/** A table named outside its module's store, in the form `file names table of module`. Seeds, tests and generated types may name any. */
export function foreignTables(sources: Source[]): string[] {
  const tables = tablesOf(sources);
  return sources
    .filter(({ path }) => /^(server|studio)\/src\/.*\.ts$/.test(path) && !isTest(path) && !/^server\/src\/seed\/|\.gen\.ts$/.test(path))
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

function migrationsOf(sources: Source[]): Source[] {
  return sources.filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

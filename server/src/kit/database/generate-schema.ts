import pg from "pg";
import { camelCase } from "./camel-case";

interface ColumnRow {
  table_name: string;
  column_name: string;
  /** The type's name; for an array, the name of its element type. */
  type_name: string;
  is_array: boolean;
  nullable: boolean;
  has_default: boolean;
  always_generated: boolean;
}

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name,
    coalesce(element.typname, type.typname) as type_name, element.oid is not null as is_array,
    not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as has_default,
    a.attidentity = 'a' or a.attgenerated <> '' as always_generated
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
  join pg_type type on type.oid = a.atttypid
  left join pg_type element on element.oid = type.typelem and type.typcategory = 'A'
  where a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const TYPES: Record<string, string> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "Date",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "bigint",
  json: "unknown",
  jsonb: "unknown",
  timestamp: "Date",
  timestamptz: "Date",
};

/** The text of `schema.gen.ts`: Kysely's types for the tables as they stand after all migrations, tables under their names in SQL, columns in camel case. */
export async function generateSchema(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<ColumnRow>(COLUMNS);
    return printSchema(rows);
  } finally {
    await client.end();
  }
}

function printSchema(columns: ColumnRow[]): string {
  const names = [...new Set(columns.map((column) => column.table_name))];
  return [
    "// Generated from the migrations by `npm run schema`. Not to be edited.",
    'import type { Generated, GeneratedAlways } from "kysely";',
    "",
    ...names.map((name) =>
      printTable(
        name,
        columns.filter((column) => column.table_name === name),
      ),
    ),
    "export interface Schema {",
    ...names.map((name) => `  ${name}: ${pascalCase(name)};`),
    "}",
    "",
  ].join("\n");
}

function printTable(name: string, columns: ColumnRow[]): string {
  return [
    `export interface ${pascalCase(name)} {`,
    ...columns.map((column) => `  ${camelCase(column.column_name)}: ${printType(column)};`),
    "}",
    "",
  ].join("\n");
}

function printType({ type_name, is_array, nullable, has_default, always_generated }: ColumnRow): string {
  const base = TYPES[type_name] ?? "string";
  const value = `${base}${is_array ? "[]" : ""}${nullable ? " | null" : ""}`;
  if (always_generated) return `GeneratedAlways<${value}>`;
  return has_default ? `Generated<${value}>` : value;
}

function pascalCase(name: string): string {
  return name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

import { coverageOfProduct, isDeep, officeOfProduct } from "../spec/coverage.mjs";

/** `npm run coverage:spec`: each requirement with the tests that show it, then those that none shows; before them the office's cases. A title that ends with `@deep` is a test of `npm run check:deep` alone. */
export async function main() {
  const { rows, unknown } = coverageOfProduct();
  printOffice(officeOfProduct().rows);
  print(rows);
  for (const { id, file, title } of unknown) console.error(`There is no ${id}: "${title}" in ${file}`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
}

function print(rows) {
  const shown = rows.filter(({ tests }) => tests.length > 0);
  const silent = rows.filter(({ tests }) => tests.length === 0);
  console.log("\nSHOWN BY TESTS");
  for (const { id, line, tests } of shown) {
    console.log(`${id.padEnd(7)} ${line}${tests.every(isDeep) ? " (shown by `npm run check:deep` alone)" : ""}`);
    for (const { file, title } of tests) console.log(`        ${file}: ${title}`);
  }
  console.log("\nSHOWN BY NO TEST");
  for (const { id, line } of silent) console.log(`${id.padEnd(7)} ${line}`);
  const deep = shown.filter(({ tests }) => tests.every(isDeep));
  console.log(
    `\n${rows.length} requirements: ${shown.length} shown by tests (${deep.length} by \`npm run check:deep\` alone), ${silent.length} by none`,
  );
}

function printOffice(rows) {
  console.log("THE OFFICE'S HOSTILE CASES AND JOURNEYS");
  for (const { id, line, tests } of rows) {
    console.log(`${id.padEnd(7)} ${line}`);
    for (const { file, title } of tests) console.log(`        ${file}: ${title}`);
  }
}

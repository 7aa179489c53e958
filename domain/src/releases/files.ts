/** Why the critical files were hashed. */
export const CHECK_CAUSES = ["install", "start", "daily", "demand"] as const;
export type CheckCause = (typeof CHECK_CAUSES)[number];

/** A critical file as it was built and as it lies here. Null for one that was not built, or is gone. */
export interface FileHash {
  path: string;
  expected: string | null;
  actual: string | null;
}

/** Every file of both sides in a fixed order: one that somebody added is as wrong as one that was changed. */
export function compareFiles(expected: ReadonlyMap<string, string>, actual: ReadonlyMap<string, string>): FileHash[] {
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .sort()
    .map((path) => ({ path, expected: expected.get(path) ?? null, actual: actual.get(path) ?? null }));
}

/** Every file of a check of which only those are known that differ. */
export function allFiles(expected: Readonly<Record<string, string>>, changed: readonly FileHash[]): FileHash[] {
  const found = new Map(changed.map((file) => [file.path, file]));
  return [...new Set([...Object.keys(expected), ...found.keys()])]
    .sort()
    .map((path) => found.get(path) ?? { path, expected: expected[path] ?? null, actual: expected[path] ?? null });
}

export function changedFiles(files: readonly FileHash[]): FileHash[] {
  return files.filter(({ expected, actual }) => expected !== actual);
}

/** The text whose hash names a release: any other file, or any other content, is another release. */
export function releaseText(expected: ReadonlyMap<string, string>): string {
  return [...expected]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, hash]) => `${hash}  ${path}\n`)
    .join("");
}

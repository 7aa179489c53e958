import { type Plugin, parseAst } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Cut {
  start: number;
  end: number;
  put: string;
}

/** What a call says to the server, and to readers of the API pages, only. */
const NOT_FOR_THE_BROWSER = ["input", "output", "summary", "limit", "evenWhenClosed", "right"];

/**
 * The browser needs a call's path, token and encryption, and its types; the schemas are the server's.
 * Leaving them out keeps zod (24 kB) away from the first load.
 */
export function stripSchemas(): Plugin {
  return {
    name: "magpie:strip-schemas",
    enforce: "pre",
    transform: {
      filter: { id: /contract\/src\/((?!kit\/)([a-z-]+\/)?[a-z-]+|kit\/shapes)\.ts$/ },
      handler(code) {
        const cuts: Cut[] = [];
        visit(parseAst(code, { lang: "ts" }) as unknown as Node, (node) => {
          // What a function works out is no constant of the contract, and the browser may call it.
          if (node.type === "FunctionDeclaration") return false;
          const cut = cutIn(node, code);
          if (cut) cuts.push(cut);
          return !cut;
        });
        const lastFirst = cuts.sort((a, b) => b.start - a.start);
        return { code: lastFirst.reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code), map: null };
      },
    },
  };
}

/** A property the browser has no use for, or a constant that is built by calling something other than `calls`. */
function cutIn(node: Node, code: string): Cut | null {
  if (node.type === "Property") {
    const { name } = node.key as { name?: string };
    const comma = code[node.end] === "," ? 1 : 0;
    const isCall = (node.value as Node).type === "ObjectExpression";
    return name && NOT_FOR_THE_BROWSER.includes(name) && !isCall ? { start: node.start, end: node.end + comma, put: "" } : null;
  }
  if (node.type === "VariableDeclarator") {
    const init = node.init as Node | null;
    if (!init) return null;
    const isCalls = (init.callee as { name?: string } | undefined)?.name === "calls";
    return !isCalls && callsAnything(init) ? { start: init.start, end: init.end, put: "undefined" } : null;
  }
  return null;
}

function callsAnything(node: Node): boolean {
  let found = false;
  visit(node, (inner) => {
    found ||= inner.type === "CallExpression";
    return !found;
  });
  return found;
}

function visit(node: unknown, enter: (node: Node) => boolean): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, enter);
  } else if (node && typeof node === "object" && (!("type" in node) || enter(node as Node))) {
    for (const child of Object.values(node)) visit(child, enter);
  }
}

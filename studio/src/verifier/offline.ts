import type { GameInfo } from "../kit/maths/game";
import { GAME_NAMES } from "../rgs/game-names";
import { verdictWord } from "./check";
import { checkDocument } from "./documents";
import { EXAMPLE_SEEDS, EXAMPLES } from "./examples";
import { OWN_GAMES, type TypedRound, workOut } from "./work-out";

/** The portal's own words, put in when the file is built: one pack for each language. */
type Words = Record<string, string>;
declare const FAIRNESS_WORDS: Record<string, Words>;

const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in FAIRNESS_WORDS) ?? "en";
const words = FAIRNESS_WORDS[spoken] ?? {};
const t = (key: string) => words[key] ?? key;

function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fields: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), fields);
  element.append(...children);
  return element;
}

function documentSection(): HTMLElement {
  const text = el("textarea", { rows: 10, spellcheck: false, ariaLabel: t("document") });
  const verdict = el("div", { role: "status" });
  const show = (content: string) => verdict.replaceChildren(...(content.trim() ? verdictOf(content) : []));
  text.addEventListener("input", () => show(text.value));
  const file = el("input", { type: "file", accept: ".json,application/json" });
  file.addEventListener("change", async () => show((await file.files?.[0]?.text()) ?? ""));
  const saved = el("label", {}, t("file"), file);
  return el("section", {}, el("h2", { textContent: t("document") }), el("p", { textContent: t("documentHelp") }), text, saved, verdict);
}

function verdictOf(text: string): HTMLElement[] {
  const checked = checkDocument(text);
  if (checked.outcome !== "checked") return [el("p", { textContent: t(checked.outcome) })];
  const lines = checked.checks.map(({ what, about = "", said, found, holds }) =>
    row(holds, `${t(`what.${what}`)} ${about}`, `${t("said")}: ${said}`, `${t("found")}: ${found}`),
  );
  const title = el("p", { className: checked.holds ? "good" : "bad", textContent: t(verdictWord(checked)) });
  const isSigned = checked.checks.some(({ what }) => what === "signature");
  const gap = checked.gap ? [el("p", { textContent: t(`gap.${checked.gap}`) })] : [];
  return [title, ...gap, el("ul", {}, ...lines), ...(isSigned ? [el("p", { textContent: t("keyNote") })] : [])];
}

function row(holds: boolean, title: string, ...codes: string[]): HTMLElement {
  const name = el("strong", { className: holds ? "good" : "bad", textContent: `${holds ? "✓" : "✗"} ${title}` });
  return el("li", {}, name, ...codes.map((code) => el("code", { textContent: code })));
}

function nameOf({ id, name }: GameInfo): string {
  return new Map(Object.entries(GAME_NAMES[id] ?? {})).get(spoken) ?? name;
}

function seedSection(): HTMLElement {
  const typed: TypedRound = { version: OWN_GAMES[0]?.version ?? "", ...EXAMPLE_SEEDS, nonce: "0", choice: "null", moves: "[]" };
  const found = el("div", { role: "status" });
  const games = OWN_GAMES.map((game) => el("option", { value: game.version, textContent: nameOf(game) }));

  function show(): void {
    const round = workOut(typed);
    const lines = round && [
      ["seeds.commit", round.commit] as const,
      ["seeds.pays", round.times] as const,
      ["what.events", round.events] as const,
    ];
    found.replaceChildren(
      lines ? el("ul", {}, ...lines.map(([name, value]) => row(true, t(name), value))) : el("p", { textContent: t("seeds.none") }),
    );
  }

  function field(name: keyof TypedRound, label: string, input: HTMLInputElement | HTMLSelectElement): HTMLElement {
    input.value = typed[name];
    input.addEventListener("input", () => {
      typed[name] = input.value;
      show();
    });
    return el("label", {}, t(label), input);
  }

  const text = () => el("input", { spellcheck: false, autocomplete: "off" });
  const fields = [
    field("version", "seeds.game", el("select", {}, ...games)),
    field("serverSeed", "seeds.server", text()),
    field("clientSeed", "seeds.client", text()),
    field("nonce", "seeds.nonce", text()),
    field("choice", "seeds.choice", text()),
    field("moves", "seeds.moves", text()),
  ];
  show();
  return el("section", {}, el("h2", { textContent: t("seeds.title") }), ...fields, found);
}

function exampleSection(): HTMLElement {
  const lines = EXAMPLES.map(({ id, recipe, published, workOut: again }) => row(again() === published, `${id} · ${recipe}`, again()));
  const seeds = el("p", {}, el("code", { textContent: `${EXAMPLE_SEEDS.serverSeed} · ${EXAMPLE_SEEDS.clientSeed}` }));
  return el(
    "section",
    {},
    el("h2", { textContent: t("examples.title") }),
    el("p", { textContent: t("examples.text") }),
    seeds,
    el("ul", {}, ...lines),
  );
}

document.documentElement.lang = spoken;
document.title = t("title");
document.body.append(
  el("h1", { textContent: t("title") }),
  el("p", { textContent: t("intro") }),
  documentSection(),
  seedSection(),
  exampleSection(),
);

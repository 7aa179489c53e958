import type { Money } from "@magpie/domain/money";
import type { Translate } from "../../words/words";
import type { AutoPlan } from "./auto";
import { el } from "./dom";
import { sheet } from "./sheet";

const ROUNDS = [10, 25, 50, 100];
const LOSSES_X = [5n, 10n, 25n, 50n, 100n];
const WINS_X = [10n, 25n, 100n];

interface AutoSheet {
  host: HTMLElement;
  t: Translate;
  write(amount: Money): string;
  stake(): Money;
  onStart(plan: AutoPlan): void;
}

/** Asks for the number of rounds and, always, for the most that may be lost. */
export function autoSheet({ host, t, write, stake, onStart }: AutoSheet): { open(): void } {
  const { body, open, close } = sheet(host, t("auto"), t("close"));
  const show = () => {
    const unit = stake();
    const rounds = choice(
      "rounds",
      t("autoRounds"),
      ROUNDS.map((count) => [String(count), String(count)]),
      1,
    );
    const loss = choice(
      "loss",
      t("autoLoss"),
      LOSSES_X.map((x) => [String(x), write(unit * x)]),
      1,
    );
    const win = choice(
      "win",
      t("autoWin"),
      [["", t("autoNever")], ...WINS_X.map((x): [string, string] => [String(x), write(unit * x)])],
      0,
    );
    const start = el("button", { type: "button", class: "accept" }, t("autoStart"));
    const form = el("form", { method: "dialog" }, rounds, loss, win, start);
    // Pressed and not submitted: a frame without an origin may submit no form.
    start.addEventListener("click", () => {
      const picked = new FormData(form);
      const winX = String(picked.get("win"));
      close();
      onStart({
        rounds: Number(picked.get("rounds")),
        lossMost: unit * BigInt(String(picked.get("loss"))),
        stopOnWin: winX ? unit * BigInt(winX) : null,
      });
    });
    body.replaceChildren(form);
    open();
  };
  return { open: show };
}

function choice(name: string, legend: string, options: readonly (readonly [value: string, label: string])[], chosen: number): HTMLElement {
  const labels = options.map(([value, label], index) => {
    const input = el("input", { type: "radio", name, value, checked: index === chosen });
    return el("label", { class: "pick" }, input, el("span", {}, label));
  });
  return el("fieldset", {}, el("legend", {}, legend), el("div", { class: "picks" }, ...labels));
}

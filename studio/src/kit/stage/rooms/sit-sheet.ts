import type { RoomLevel } from "@magpie/contract/studio/rooms";
import { decimalOf } from "../amounts";
import { el, setText } from "../hud/dom";
import { sheet } from "../hud/sheet";
import type { Page } from "../page";
import type { RoomWord } from "./words";

const SEED = /^[0-9a-f]{32}$/;
const SEED_BYTES = 16;
/** More steps than these no thumb can hit. */
const STEPS_MOST = 100n;

export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function isClientSeed(text: string): boolean {
  return SEED.test(text);
}

/** The amounts that can be brought, in equal steps of whole units, the largest that the balance allows last. */
export function bringSteps(least: bigint, most: bigint, unit: bigint, balance: bigint): bigint[] {
  const top = balance < most ? balance : most;
  const whole = top - (top % unit);
  if (whole < least) return [];
  const units = (whole - least) / unit;
  const by = units > STEPS_MOST ? ((units + STEPS_MOST - 1n) / STEPS_MOST) * unit : unit;
  const steps: bigint[] = [];
  for (let at = least; at < whole; at += by) steps.push(at);
  return [...steps, whole];
}

type OnSit = (level: RoomLevel, bring: string, clientSeed: string) => Promise<boolean>;

/** Asks with how much somebody sits down, and for their part of the shuffle. */
export function sitSheet(page: Page<RoomWord>, onSit: OnSit): (level: RoomLevel, stake: string) => void {
  const { t, amounts } = page;
  return (level, stake) => {
    const { body, open, close, dialog } = sheetOf(page, t("sitAt", { stake }));
    const [least, most, unit] = [level.least, level.most, level.unit].map(amounts.read) as [bigint, bigint, bigint];
    const steps = bringSteps(least, most, unit, page.balance);
    const usual = Math.floor((steps.length - 1) / 2);
    const range = el("input", {
      type: "range",
      min: "0",
      max: String(Math.max(0, steps.length - 1)),
      value: String(usual),
      "aria-label": t("bring"),
    });
    const amount = el("output", { class: "bring-sum" });
    const seed = el("input", {
      type: "text",
      class: "seed",
      value: newClientSeed(),
      maxlength: "32",
      spellcheck: "false",
      autocomplete: "off",
    });
    const wrong = el("p", { class: "wrong", role: "alert" });
    const anew = el("button", { type: "button", class: "quiet" }, t("newSeed"));
    const sit = el("button", { type: "button", class: "accept" });
    const chosen = () => steps[Number(range.value)] ?? least;
    const show = () => {
      setText(amount, amounts.text(chosen()));
      range.setAttribute("aria-valuetext", amounts.text(chosen()));
      setText(sit, t("sitWith", { amount: amounts.text(chosen()) }));
      setText(wrong, isClientSeed(seed.value) ? "" : t("seedWrong"));
      sit.disabled = !isClientSeed(seed.value);
    };
    range.addEventListener("input", show);
    seed.addEventListener("input", show);
    anew.addEventListener("click", () => {
      seed.value = newClientSeed();
      show();
    });
    // No form: a frame without an origin may submit none.
    const fields = el(
      "div",
      { class: "sit" },
      el("label", { class: "field" }, el("span", {}, t("bring")), amount, range),
      el("p", { class: "help" }, t("bringHelp")),
      el("label", { class: "field" }, el("span", {}, t("ownSeed")), seed),
      el("p", { class: "help" }, t("ownSeedHelp")),
      wrong,
      el("p", { class: "row" }, anew, sit),
    );
    sit.addEventListener("click", async () => {
      sit.disabled = true;
      await onSit(level, decimalOf(chosen(), amounts.digits), seed.value);
      close();
    });
    body.replaceChildren(fields);
    show();
    open(() => dialog.remove());
    range.focus();
  };
}

function sheetOf({ hud, t }: Page<RoomWord>, title: string) {
  const host = hud.bar.parentElement ?? hud.bar;
  const made = sheet(host, title, t("close"));
  return { ...made, dialog: made.body.parentElement ?? made.body };
}

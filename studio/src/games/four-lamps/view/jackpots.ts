import type { jackpot } from "@magpie/contract/chance/jackpot";
import type { Output } from "@magpie/contract/kit/call";
import { JACKPOT_LEVELS, JACKPOT_TERMS, type JackpotLevel, jackpotReturn } from "@magpie/domain/jackpot/terms";
import type { Money } from "@magpie/domain/money";
import { el, setText } from "../../../kit/stage/hud/dom";
import { between } from "../../../kit/stage/hud/meter";
import type { Page } from "../../../kit/stage/page";
import type { ShowTools } from "../../../kit/stage/slot/show";
import { createWords, type LanguageCode, type OwnWords } from "../../../kit/words/words";
import type english from "./words/en.json";

type Pools = Output<typeof jackpot.pools>;
export type LampWord = keyof typeof english;

const PATH = "/wps/relay/MCSFE_jackpots";
const EVERY_MS = 5_000;
const TIMEOUT_MS = 4_000;
const COUNT_MS = 900;
const SHOWN_MS = 4_200;

/** The four lamps over the reels, and a jackpot's win behind the round that won it. */
export function hangLamps(words: OwnWords<LampWord>, page: Page, tools: ShowTools): (roundId: string) => Promise<void> {
  const { session, amounts, clock } = page;
  const tongue = page.locale.slice(0, 2) as LanguageCode;
  const t = createWords(tongue, words);
  const isTrial = session.replay?.trial ?? session.trial;
  const lamps = new Map(JACKPOT_LEVELS.map((level) => [level, lampFor(level, t)]));
  tools.root.append(el("section", { class: "lamps", "aria-label": t("jackpots") }, ...[...lamps.values()].map(({ element }) => element)));
  const rules = rulesFor(page, t, isTrial);
  const shown = new Map<JackpotLevel, Money>();

  function show({ list, wins }: Pools): void {
    for (const { level, amount, mustHitBy } of list) {
      const lamp = lamps.get(level);
      const [now, cap] = [amounts.read(amount), amounts.read(mustHitBy)];
      const before = shown.get(level) ?? now;
      shown.set(level, now);
      if (!lamp) continue;
      setText(lamp.cap, t("mustHitBy", { amount: amounts.text(cap) }));
      lamp.element.style.setProperty("--letters", String(amounts.text(now).length));
      lamp.element.style.setProperty("--full", String(Number((now * 1000n) / cap) / 1000));
      // A pool that was won begins again at once; one that grows counts up.
      if (now <= before) setText(lamp.amount, amounts.text(now));
      else void clock.tween(COUNT_MS, (progress) => setText(lamp.amount, amounts.text(between(before, now, progress))));
    }
    rules.show(list, wins);
  }

  async function look(roundId = ""): Promise<Pools | null> {
    const query = new URLSearchParams({ money: isTrial ? "play" : "real", ...(roundId && { roundId }) });
    try {
      const answer = await fetch(`${PATH}?${query}`, {
        headers: { Language: tongue.toUpperCase() },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { value } = (await answer.json()) as { value?: Pools };
      if (value) show(value);
      return value ?? null;
    } catch {
      // The lamps keep what they last showed; the next look tells.
      return null;
    }
  }

  const celebrate = celebrationOn(page, tools, t, (level) => lamps.get(level)?.element);
  let last = "";
  setInterval(() => {
    if (!document.hidden && !page.isPaused) void look(last).then((pools) => pools && celebrate(pools.own));
  }, EVERY_MS);
  void look();
  return async (roundId) => {
    last = roundId;
    const pools = await look(roundId);
    if (pools) await celebrate(pools.own);
  };
}

/** Shows each win once, however often it is told. */
function celebrationOn(
  { amounts, sound, clock, hud }: Page,
  { banner, figures, coins }: ShowTools,
  t: Say,
  lampOf: (level: JackpotLevel) => HTMLElement | undefined,
): (own: Pools["own"]) => Promise<void> {
  const told = new Set<string>();
  return async (own) => {
    for (const { level, cycle, amount } of own) {
      if (told.has(`${level} ${cycle}`)) continue;
      told.add(`${level} ${cycle}`);
      const won = amounts.read(amount);
      const title = t("won", { level: t(level) });
      lampOf(level)?.classList.add("won");
      hud.say(`${title}: ${amounts.text(won)}. ${t("wonNote")}`);
      sound.play("great");
      banner.show(title, t("wonNote"), true);
      coins.shower(level === "mini" ? 24 : 70);
      await clock.tween(SHOWN_MS, (progress) => figures.show(amounts.figure(between(0n, won, Math.min(1, progress * 1.6))), 1));
      figures.hide();
      banner.hide();
      lampOf(level)?.classList.remove("won");
    }
  };
}

type Say = ReturnType<typeof createWords<LampWord>>;

function lampFor(level: JackpotLevel, t: Say) {
  const [amount, cap] = [el("b", {}, "…"), el("small", {}, " ")];
  const element = el(
    "div",
    { class: "lamp", "data-level": level },
    el("i", { "aria-hidden": "true" }),
    el("span", {}, t(level)),
    amount,
    cap,
  );
  return { element, amount, cap };
}

/** How the jackpots work, their terms and commits, and who won last. */
function rulesFor({ hud, amounts, locale }: Page, t: Say, isTrial: boolean) {
  const terms = el("dl", { class: "facts levels" });
  const last = el("ul", { class: "last-wins" });
  const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  hud.rules.add({ title: t("jackpots"), content: [el("p", {}, t("how")), ...(isTrial ? [el("p", {}, t("howPlay"))] : []), terms] });
  hud.rules.add({ title: t("lastWins"), content: [last] });
  return {
    show(list: Pools["list"], wins: Pools["wins"]): void {
      const write = (decimal: string) => amounts.text(amounts.read(decimal));
      terms.replaceChildren(
        ...list.flatMap(({ level, sharePpm, seed, mustHitBy, commit, cycle }) => {
          const returned = percent.format(jackpotReturn(JACKPOT_TERMS[level]));
          const text = t("shares", {
            share: percent.format(sharePpm / 1_000_000),
            seed: write(seed),
            cap: write(mustHitBy),
            return: returned,
          });
          return [el("dt", {}, t(level)), el("dd", {}, text, el("br"), el("small", {}, `${t("sealed")} (${cycle}): ${commit}`))];
        }),
      );
      const when = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
      const lines = wins.map(({ level, amount, name, at }) =>
        el("li", {}, `${t(level)} · ${write(amount)} · ${name ?? t("hidden")} · ${when.format(new Date(at))}`),
      );
      last.replaceChildren(...(lines.length > 0 ? lines : [el("li", {}, t("noWins"))]));
    },
  };
}

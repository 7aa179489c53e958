import type { StudioRound } from "@magpie/contract/studio";
import { type Auto, type AutoPlan, afterRound, beginAuto } from "../hud/auto";
import { autoSheet } from "../hud/auto-sheet";
import { iconButton, toggle } from "../hud/dom";
import type { Page } from "../page";

/** The view of a game of one's own rounds. */
export interface Turns {
  /** Called when the player presses, while the answer is still on its way. */
  begin(): void;
  /** Called when no round came of it. */
  cancel(): void;
  showRound(round: Pick<StudioRound, "id" | "stake" | "events">): Promise<void>;
}

const TURBO = 2.2;
const BETWEEN_AUTO_MS = 250;

/** Round after round, by hand or automatically; or one round again, when the page is a replay. */
export function takeTurns(page: Page, turns: Turns): void {
  const { hud, t, session, amounts } = page;
  if (session.replay) {
    replay(page, turns);
    return;
  }
  const taker = createTurnTaker(page, turns);
  addControls(page, taker);
  hud.say(t("ready", { stake: amounts.text(hud.stake.value) }));
  if (session.unfinished) void taker.resume(session.unfinished);
}

interface TurnTaker {
  readonly isBusy: boolean;
  readonly isAutomatic: boolean;
  automatic(plan: AutoPlan): void;
  /** Shows a round that was left on this or another device. */
  resume(unfinished: StudioRound): Promise<void>;
}

function createTurnTaker(page: Page, turns: Turns): TurnTaker {
  const { hud, clock, t, amounts, pace } = page;
  let auto: Auto | null = null;
  let isBusy = false;

  const ready = () => {
    isBusy = false;
    hud.stake.lock(false);
    hud.main.set({ label: t("spin"), icon: "spin", enabled: true, onPress: () => void turn() });
  };
  const busy = () => {
    isBusy = true;
    hud.stake.lock(true);
    const label = auto ? `${t("stop")} (${t("autoLeft", { left: auto.left })})` : t("stop");
    hud.main.set({ label, icon: "stop", tone: auto ? "stop" : "go", enabled: pace.slamStop, onPress: stop });
  };
  const stop = () => {
    clock.hurry();
    if (!auto) return;
    auto = null;
    busy();
  };
  const turn = async (): Promise<void> => {
    busy();
    hud.win.set(null);
    turns.begin();
    const round = await page.play();
    if (round) await present(page, turns, round);
    else turns.cancel();
    const nextStake = hud.stake.value;
    const stake = round && !round.free ? amounts.read(round.stake) : 0n;
    auto = auto && round && afterRound(auto, { stake, payout: amounts.read(round.payout), nextStake });
    // Automatic play that began with free rounds does not go on with the player's own money.
    if (page.free.isOver) auto = null;
    if (auto) {
      busy();
      await clock.wait(BETWEEN_AUTO_MS);
    }
    while (auto && page.isPaused) await clock.wait(BETWEEN_AUTO_MS);
    return auto ? turn() : ready();
  };
  ready();
  return {
    get isBusy() {
      return isBusy;
    },
    get isAutomatic() {
      return auto !== null;
    },
    automatic(plan) {
      auto = beginAuto(plan);
      void turn();
    },
    async resume(unfinished) {
      busy();
      await showUnfinished(page, turns, unfinished);
      ready();
    },
  };
}

async function present(page: Page, turns: Turns, round: StudioRound): Promise<void> {
  const { hud, t, amounts } = page;
  await turns.showRound(round);
  const payout = amounts.read(round.payout);
  hud.win.set(payout > 0n ? payout : null);
  hud.say(payout > 0n ? t("saidWin", { amount: amounts.text(payout) }) : t("saidNothing"));
  page.shown(round);
}

/** Finishes a round that was left as far as it goes, and shows all of it. */
export async function showUnfinished(page: Page, turns: Turns, { id, stake, choice }: StudioRound): Promise<void> {
  const { hud, t, amounts, client } = page;
  page.showing(0n);
  hud.notice(t("resumed"));
  turns.begin();
  try {
    const { round, balance } = await client.settle("play", { roundId: id, stake, choice: choice as never });
    page.setBalance(amounts.read(balance));
    if (round.state === "settled") await present(page, turns, round);
    else turns.cancel();
    hud.notice(round.state === "voided" ? t("voided") : null);
  } catch (error) {
    turns.cancel();
    page.explain(error);
  }
}

/** Under a pace nothing plays by itself, turns faster or is stopped by hand. */
function addControls({ hud, clock, host, t, amounts, pace }: Page, taker: TurnTaker): void {
  const sheet = autoSheet({ host, t, write: amounts.text, stake: () => hud.stake.value, onStart: taker.automatic });
  const turbo = iconButton("turbo", t("turbo"), () => {
    clock.speed = clock.speed === 1 ? TURBO : 1;
    toggle(turbo, clock.speed !== 1);
  });
  toggle(turbo, false);
  const auto = iconButton("auto", t("auto"), () => {
    if (!taker.isBusy) sheet.open();
  });
  if (pace.autoplay) hud.side.append(auto);
  if (pace.turbo) hud.side.append(turbo);
  host.addEventListener("pointerdown", () => {
    if (pace.slamStop && taker.isBusy && !taker.isAutomatic) clock.hurry();
  });
}

/** Nothing is staked: the same events can be shown any number of times. */
function replay({ hud, session, t, amounts, clock, host }: Page, { begin, showRound }: Turns): void {
  const { replay: round } = session;
  if (!round) return;
  hud.stake.lock(true);
  hud.balance.element.hidden = true;
  host.addEventListener("pointerdown", () => clock.hurry());
  const again = async () => {
    hud.main.set({ label: t("stop"), icon: "stop", enabled: true, onPress: () => clock.hurry() });
    hud.win.set(null);
    begin();
    await showRound(round);
    const payout = amounts.read(round.payout);
    hud.win.set(payout > 0n ? payout : null);
    hud.say(payout > 0n ? t("saidWin", { amount: amounts.text(payout) }) : t("saidNothing"));
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: true, onPress: () => void again() });
  };
  hud.say(t("replay"));
  void again();
}

import type { StudioRound } from "@magpie/contract/studio";
import type { Money } from "@magpie/domain/money";
import { createSound, type Sound } from "../sound/sound";
import { createWords, localeOf, type OwnWords, type Translate, tongueOf } from "../words/words";
import { type Amounts, createAmounts, decimalOf } from "./amounts";
import { type Arrival, arrive, readAddress } from "./arrival";
import { type Client, createClient, newRoundId, type PlayedRound, RefusedCall } from "./client";
import { type Clock, createClock } from "./clock";
import { createFrame, type Frame, sayUnopened } from "./frame";
import { createFrames, type Frames, wakeOnInput } from "./frames";
import { createFreePlay, type FreePlay } from "./free-play";
import { el } from "./hud/dom";
import { createHud, type Hud } from "./hud/hud";
import type { RulesFacts } from "./hud/rules";
import { createInTurn, type InTurn } from "./in-turn";
import { createPace, type Pace } from "./pace";
import { prefersReducedMotion } from "./stage";

/** All that a game's view builds on. */
export interface Page<Key extends string = string> {
  /** Filled by the view. */
  host: HTMLElement;
  session: Arrival;
  client: Client;
  hud: Hud;
  sound: Sound;
  clock: Clock;
  frames: Frames;
  /** For parts that change together: each is shown in a frame of its own. */
  inTurn: InTurn;
  t: Translate<Key>;
  locale: string;
  amounts: Amounts;
  motion: "full" | "reduced";
  /** True while nobody looks; automatic play waits. */
  readonly isPaused: boolean;
  free: FreePlay;
  pace: Pace;
  /** Stakes and plays a round of one's own, with so many stakes. Null when nothing was played; the player has been told why. */
  play(choice?: unknown, stakes?: number): Promise<StudioRound | null>;
  /** A round begins to be shown: the portal holds the balance back until `shown`. */
  showing(stake: Money): void;
  shown(round: ShownRound): void;
  /** The player's balance by the server. */
  setBalance(amount: Money): void;
  readonly balance: Money;
  /** Explains a refusal to the player. */
  explain(error: unknown): void;
  /** Explains a round that did not come to be, its stake refused or given back, or a further stake that was refused. */
  sorry(played: PlayedRound): void;
  /** Asks the portal to open another of our games in place of this one. */
  goToGame(gameCode: string): void;
  /** Reports contact with the server: the line of a shared table does so too. */
  contact(hasContact: boolean): void;
}

/** What a round that was shown to its end brought. */
export type ShownRound = Pick<StudioRound, "stake" | "payout"> & Partial<Pick<StudioRound, "free" | "staked">>;

interface GamePage<Key extends string> {
  game: RulesFacts & { id: string };
  words?: OwnWords<Key>;
  /** Begins the page of a finished round where that is not read as other games' rounds are. */
  look?(client: Client, roundId: string): Promise<Arrival>;
}

/** The page of a game: session, controls, sound, time. Every view begins here. */
export async function openPage<Key extends string>({ game, words, look }: GamePage<Key>): Promise<Page<Key>> {
  const address = readAddress(location.search);
  const tongue = tongueOf(address.language);
  const t = createWords(tongue, words);
  const locale = localeOf(tongue);
  document.documentElement.lang = locale;
  const { root, host } = layPage(game);
  const motion = prefersReducedMotion() ? "reduced" : "full";
  const clock = createClock({ reduced: motion === "reduced", onBusy: () => frames.wake() });
  const frames = createFrames(clock);
  wakeOnInput(frames);
  const sound = createSound();
  const inTurn = createInTurn();

  let hud: Hud | null = null;
  const onContact = (hasContact: boolean) => {
    root.classList.toggle("lost", !hasContact);
    hud?.notice(hasContact ? null : t("lostContact"));
  };
  let free: FreePlay | null = null;
  const client = createClient({
    language: address.language,
    onContact,
    onPlayed: (played) => {
      free?.hear(played);
      frames.wake();
    },
  });
  const session = await arrive(client, address, game.id, look).catch((error: unknown) => {
    // The answer to the first asking was lost, and a launch token is good once: the portal has another.
    if (error instanceof RefusedCall && error.code === "launch_refused") sayUnopened();
    root.append(el("p", { class: "notice", role: "alert" }, address.replay ? t("noRound") : sorryText(error, t)));
    throw error;
  });
  const name = callPage(root, session.name || address.name || game.name);
  const amounts = createAmounts(locale, session.currency, session.digits);
  hud = createHud({
    host: root,
    t,
    locale,
    amounts,
    clock,
    inTurn,
    sound,
    stakes: session.stakes.map(amounts.read),
    facts: { ...game, name, version: session.version },
    trial: session.trial,
  });
  hud.rules.setSeeds(session.seeds);
  if (!session.replay) hud.rules.offerChange({ read: () => client.ask("seeds", {}), change: () => client.ask("rotateSeeds", {}) });
  free = createFreePlay({ host: root, t, amounts, stake: hud.stake }, session.free);
  const pace = createPace(session.pace);
  return completed({
    host,
    session: { ...session, name },
    client,
    hud,
    free,
    pace,
    sound,
    clock,
    frames,
    inTurn,
    t,
    locale,
    amounts,
    motion,
    contact: onContact,
  });
}

function layPage({ id }: { id: string }): { root: HTMLElement; host: HTMLElement } {
  const host = el("div", { class: "host" });
  const root = el("main", { class: "game", "data-game": id }, host);
  document.body.append(root);
  return { root, host };
}

/** Where the portal has a name for the game in the player's language, it is called so here too. */
function callPage(root: HTMLElement, name: string): string {
  document.title = name;
  root.setAttribute("aria-label", name);
  return name;
}

type Parts<Key extends string> = Omit<
  Page<Key>,
  "isPaused" | "play" | "showing" | "shown" | "setBalance" | "balance" | "explain" | "sorry" | "goToGame"
>;

function completed<Key extends string>(parts: Parts<Key>): Page<Key> {
  const { session, hud, sound, t, amounts, free } = parts;
  let balance = amounts.read(session.balance);
  let [isPaused, isShowing] = [false, false];
  const setBalance = (amount: Money) => {
    balance = amount;
    if (!isShowing) hud.balance.set(amount);
  };
  const frame: Frame = createFrame(session.portalOrigin, (message) => {
    if (message.type === "magpie.balance") setBalance(amounts.read(message.amount));
    if (message.type === "magpie.pause") {
      isPaused = message.paused;
      sound.hold(message.paused);
    }
  });
  const explain = (error: unknown) => {
    if (isSessionEnd(error)) frame.say({ type: "magpie.problem", code: "session-ended" });
    hud.notice(
      sorryText(error, t),
      isSessionEnd(error) ? { label: t("lobby"), onPress: () => frame.say({ type: "magpie.lobby" }) } : undefined,
    );
  };
  const sorry = ({ round, room }: PlayedRound) => {
    if (round.refusal === null) return hud.notice(t("voided"));
    if (round.state !== "refused") return hud.notice(t("raiseRefused"));
    if (round.refusal === "free_rounds_over") {
      free.drop();
      return hud.notice(t("freeGone"));
    }
    if (round.refusal !== "bonus_max_bet") return hud.notice(t("refused"));
    const text = room === null ? t("bonusMaxBet") : t("bonusRoom", { room: amounts.text(amounts.read(room)) });
    hud.notice(text, { label: t("playWithCash"), onPress: () => askForCash() });
  };
  const askForCash = () => {
    hud.notice(null);
    frame.say({ type: "magpie.cash" });
  };
  const showing = (stake: Money) => {
    isShowing = true;
    hud.notice(null);
    hud.balance.set(balance > stake ? balance - stake : 0n);
    frame.say({ type: "magpie.round", showing: true });
  };
  const shown = ({ stake, staked = stake, payout, free: isFree = false }: ShownRound) => {
    isShowing = false;
    hud.balance.set(balance);
    // Nothing of a free round is the player's own until its sum is given.
    const net = isFree ? 0n : amounts.read(payout) - amounts.read(staked);
    frame.say({ type: "magpie.round", showing: false, net: decimalOf(net, amounts.digits) });
    free.show();
  };
  if (!session.replay) setBalance(balance);
  frame.say({ type: "magpie.ready" });
  return {
    ...parts,
    get isPaused() {
      return isPaused;
    },
    get balance() {
      return balance;
    },
    setBalance,
    explain,
    sorry,
    showing,
    shown,
    goToGame: (gameCode) => frame.say({ type: "magpie.game", gameCode }),
    play: (choice, stakes = 1) => playOwn(parts, { balance, setBalance, explain, sorry, showing, shown }, choice, stakes),
  };
}

type Purse<Key extends string> = Pick<Page<Key>, "balance" | "setBalance" | "explain" | "sorry" | "showing" | "shown">;

async function playOwn<Key extends string>(
  { hud, t, client, amounts, free, pace }: Parts<Key>,
  { balance, setBalance, explain, sorry, showing, shown }: Purse<Key>,
  choice: unknown,
  stakes: number,
): Promise<StudioRound | null> {
  const stake = hud.stake.value;
  const whole = stake * BigInt(stakes);
  const given = free.now;
  if (free.isOver) {
    free.show();
    return null;
  }
  if (!given && balance < whole) {
    hud.notice(t("tooLittle"));
    return null;
  }
  showing(given ? 0n : whole);
  try {
    const wanted = { roundId: newRoundId(), stake: decimalOf(stake, amounts.digits), choice: choice as never };
    const played = await pace.round(() => client.settle("play", given ? { ...wanted, free: given.id } : wanted));
    setBalance(amounts.read(played.balance));
    if (played.round.state !== "refused" && played.round.state !== "voided") return played.round;
    sorry(played);
  } catch (error) {
    explain(error);
  }
  shown({ stake: "0", payout: "0" });
  return null;
}

const SESSION_ENDS = ["game_session_ended", "not_logged_in"];

function isSessionEnd(error: unknown): boolean {
  return error instanceof RefusedCall && SESSION_ENDS.includes(error.code);
}

function sorryText(error: unknown, t: Translate): string {
  return error instanceof RefusedCall && error.message && !isSessionEnd(error) ? error.message : t("sessionEnded");
}

import type { Money } from "@magpie/domain/money";
import { type Auto, type AutoPlan, afterRound, beginAuto } from "../../../kit/stage/hud/auto";
import { autoSheet } from "../../../kit/stage/hud/auto-sheet";
import { el, iconButton } from "../../../kit/stage/hud/dom";
import type { RulesFacts } from "../../../kit/stage/hud/rules";
import { followTable } from "../../../kit/stage/live";
import { openPage, type Page } from "../../../kit/stage/page";
import { pictureCss } from "../../../kit/stage/pictures";
import { createServerTime } from "../../../kit/stage/server-time";
import { type Size, watchSize } from "../../../kit/stage/stage";
import type { OwnWords } from "../../../kit/words/words";
import type { Event } from "../book";
import { CRAB_PRIZES, FISH, type FishName, MOST_BOMB_X } from "../game";
import { Aim } from "./aim";
import { aimAngle, CANNON_AT, Cannon } from "./cannon";
import { Effects, SHOT_MS } from "./effects";
import { Hall, isInSight, nextTarget } from "./hall";
import type { Word } from "./names";
import { shoot } from "./shooting";
import { stillOf, targetAt, type VisibleSwimmer, worthOf } from "./swim";
import { Swimming } from "./swimming";

class Game {
  readonly #page: Page<Word>;
  readonly #time = createServerTime(Date.now);
  readonly #hall = new Hall();
  readonly #water: HTMLElement;
  readonly #swimming: Swimming;
  readonly #effects: Effects;
  readonly #cannon = new Cannon();
  readonly #ring = new Aim();
  #size: Size = { width: 1, height: 1 };
  #aim: number | null = null;
  #isFiring = false;
  #auto: Auto | null = null;

  constructor(page: Page<Word>, hanging: HallFace["hanging"]) {
    const { host, hud, t, motion } = page;
    this.#page = page;
    hud.rules.add({ title: t("howTitle"), content: [el("p", {}, t("how"))] });
    hud.rules.add({ title: t("prices"), content: [this.#priceList()] });
    this.#water = el("div", { class: "water", role: "application", tabindex: "0", "aria-label": t("hall") });
    this.#water.append(this.#ring.element, this.#cannon.element);
    host.append(this.#water);
    this.#swimming = new Swimming(this.#water, { isStill: motion === "reduced", hanging });
    this.#effects = new Effects(this.#water);
    watchSize(this.#water, (size) => {
      this.#size = this.#effects.size = size;
      this.#swimming.resize(size);
      this.#ring.show(null, size, 0);
      this.#show();
    });
    this.#water.addEventListener("pointerdown", (event) => this.#tap(event));
    addEventListener("keydown", (event) => this.#key(event));
    page.frames.add(
      (elapsed) => this.#follow(elapsed),
      () => this.#aimed !== null,
    );
  }

  async start(): Promise<void> {
    const { hud, client, session } = this.#page;
    if (session.replay) return this.#replay();
    if (this.#page.pace.autoplay) this.#offerAuto();
    hud.stake.onChange(() => this.#act());
    const table = await client.ask("table", {});
    this.#time.hear(table.serverNow);
    this.#hall.add(table.swimmers);
    this.#show();
    followTable(this.#page, (message) => {
      this.#time.hear(message.at);
      this.#hall.hear(message);
      this.#show();
    });
    this.#act();
  }

  #offerAuto(): void {
    const { hud, t, amounts } = this.#page;
    const { open } = autoSheet({
      host: hud.bar.parentElement ?? hud.bar,
      t,
      write: amounts.text,
      stake: () => hud.stake.value,
      onStart: (plan) => this.#fireAlone(plan),
    });
    hud.side.append(iconButton("auto", t("auto"), open));
  }

  /** Shows the animals of this moment; the browser moves them until the next message. */
  #show(): VisibleSwimmer[] {
    const now = this.#time.now();
    const seen = this.#hall.seenAt(now);
    this.#swimming.show(this.#hall.swimmers, now);
    return seen;
  }

  #tap({ clientX, clientY }: PointerEvent): void {
    const box = this.#water.getBoundingClientRect();
    const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    const target = targetAt(this.#seen, x, y, box.width / box.height);
    if (!target) return;
    this.#aim = target.id;
    void this.#fire();
  }

  #key(event: KeyboardEvent): void {
    const { hud, t } = this.#page;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.target instanceof Element && event.target.closest("button, input, dialog")) return;
    event.preventDefault();
    this.#aim = nextTarget(this.#seen, this.#aim, event.key === "ArrowRight" ? 1 : -1);
    const aimed = this.#aimed;
    if (!aimed) return;
    const worth = worthOf(aimed.swimmer);
    hud.say(t("aimed", { fish: this.#nameOf(aimed), worth: worth === null ? "" : `${worth}×` }));
  }

  get #seen(): VisibleSwimmer[] {
    return this.#hall.seenAt(this.#time.now());
  }

  get #aimed(): VisibleSwimmer | null {
    return this.#hall.find(this.#aim, this.#time.now());
  }

  #nameOf({ swimmer }: VisibleSwimmer): string {
    return this.#page.t(`fish.${swimmer.fish ?? swimmer.type}` as Word);
  }

  /** Fires at the target, or else at the animal nearest the middle. One shot at a time: the next waits for the answer. */
  async #fire(): Promise<Money | null> {
    const { sound, clock, hud } = this.#page;
    if (this.#isFiring) return null;
    if (!this.#aimed || !isInSight(this.#aimed)) this.#aim = nextTarget(this.#seen, null, 1);
    const target = this.#aimed;
    if (!target) return null;
    this.#isFiring = true;
    this.#shoot(target);
    sound.play("spin", 1.6);
    hud.stake.lock(true);
    const [shot] = await Promise.all([shoot(this.#page, target.swimmer.id), clock.wait(SHOT_MS)]);
    this.#isFiring = false;
    hud.stake.lock(this.#auto !== null);
    if (shot.type === "gone") hud.say(this.#page.t("gone"));
    if (shot.type === "failed") this.#auto = null;
    if (shot.type !== "played") return null;
    const { amounts, shown } = this.#page;
    this.#strike(target, (shot.round.events as Event[])[0], amounts.read(shot.round.payout));
    shown(shot.round);
    return amounts.read(shot.round.payout);
  }

  #shoot(target: VisibleSwimmer): void {
    this.#cannon.fire(aimAngle(this.#size, target));
    this.#effects.shot(CANNON_AT, target);
  }

  /** Shows the server's result of a shot. */
  #strike(target: VisibleSwimmer, hit: Event | undefined, payout: Money): void {
    const { sound, hud, t, amounts } = this.#page;
    const at = this.#hall.find(target.swimmer.id, this.#time.now()) ?? target;
    const fish = this.#nameOf(target);
    if (!hit?.caught) {
      this.#swimming.flinch(target.swimmer.id);
      this.#effects.splash(at);
      sound.play("fall", 1.4);
      hud.say(t("missed", { fish }));
      return;
    }
    this.#hall.remove(target.swimmer.id);
    this.#show();
    this.#effects.catch(at, amounts.text(payout));
    sound.play(hit.prizeX >= 50 ? "great" : "coin");
    hud.win.set(payout);
    hud.say(t("caught", { fish, amount: amounts.text(payout) }));
  }

  async #fireAlone(plan: AutoPlan): Promise<void> {
    const { hud, clock } = this.#page;
    this.#auto = beginAuto(plan);
    while (this.#auto) {
      this.#act();
      const stake = hud.stake.value;
      const payout: Money | null = this.#page.isPaused ? null : await this.#fire();
      if (payout !== null && this.#auto) this.#auto = afterRound(this.#auto, { stake, payout, nextStake: stake });
      if (this.#page.balance < stake) this.#auto = null;
      await clock.wait(SHOT_MS);
    }
    hud.stake.lock(false);
    this.#act();
  }

  #act(): void {
    const { hud, t, amounts } = this.#page;
    const auto = this.#auto;
    if (!auto)
      hud.main.set({ label: t("fire", { stake: amounts.text(hud.stake.value) }), enabled: true, onPress: () => void this.#fire() });
    else hud.main.set({ label: t("stopAuto", { left: auto.left }), enabled: true, tone: "stop", onPress: () => this.#endAuto() });
  }

  #endAuto(): void {
    this.#auto = null;
  }

  #replay(): void {
    const { session, hud, t, clock, amounts } = this.#page;
    const hit = (session.replay?.events as Event[] | undefined)?.[0];
    if (!session.replay || !hit) return;
    const payout = amounts.read(session.replay.payout);
    const still = stillOf(hit.target, this.#time.now());
    const again = async () => {
      this.#hall.add([still]);
      const [target] = this.#show();
      if (!target) return;
      this.#aim = target.swimmer.id;
      this.#shoot(target);
      await clock.wait(SHOT_MS);
      this.#strike(target, hit, payout);
    };
    hud.say(t("replay"));
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: true, onPress: () => void again() });
    void again();
  }

  /** Ring and cannon follow the target. */
  #follow(elapsedMs: number): void {
    const aimed = this.#aimed;
    this.#ring.show(aimed, this.#size, this.#time.now());
    if (aimed) this.#cannon.turnTowards(aimAngle(this.#size, aimed), elapsedMs);
  }

  #priceList(): HTMLElement {
    const { t } = this.#page;
    const prizes = CRAB_PRIZES.map(([prizeX]) => prizeX);
    const row = (name: Word, worth: string) => [el("dt", {}, t(name)), el("dd", {}, worth)];
    return el(
      "dl",
      { class: "facts" },
      ...Object.entries(FISH).flatMap(([name, worth]) => row(`fish.${name}` as Word, `${worth}×`)),
      ...row("fish.crab", t("depends", { least: Math.min(...prizes), most: Math.max(...prizes) })),
      ...row("fish.bomb", t("depends", { least: FISH.sardine, most: MOST_BOMB_X })),
    );
  }
}

/** The looks and words of a hall; the rest follows from the numbers that all of them are played with. */
export interface HallFace {
  game: RulesFacts & { id: string };
  words: OwnWords<Word>;
  /** The names of its pictures: the hall, all its creatures in the order of the price list, the cannon and the coin. */
  pictures: { hall: string; creatures: string; tools: string };
  /** Creatures that hang in the water instead of pointing in their direction; null is the crab and the bomb. */
  hanging: readonly (FishName | null)[];
}

export async function startHall({ game, words, pictures, hanging }: HallFace): Promise<void> {
  const { style } = document.documentElement;
  style.setProperty("--reef", pictureCss(pictures.hall, 1600));
  style.setProperty("--creatures", pictureCss(pictures.creatures, 1440));
  style.setProperty("--tools", pictureCss(pictures.tools, 300));
  await new Game(await openPage({ game, words }), hanging).start();
}

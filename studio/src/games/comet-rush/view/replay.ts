import type { Replay } from "../../../kit/stage/arrival";
import type { Page } from "../../../kit/stage/page";
import { type Event, flightMs, multiplierAt } from "../book";
import { hundredths } from "./figures";
import type { Word } from "./names";
import type { Scene, Sky } from "./sky";

interface Parts {
  sky: Sky;
  figure: HTMLElement;
  tale: HTMLElement;
}

/** A flight of minutes is shown faster, because nobody wants to watch it again at its own pace. */
const LONGEST_MS = 9_000;

/** Shows a flight again, with the point where its bet was cashed out. */
export function playAgain({ hud, t, clock, frames, amounts, sound }: Page<Word>, round: Replay, { sky, figure, tale }: Parts): void {
  const events = round.events as Event[];
  const point100 = events.find((event) => event.type === "crashed")?.point100 ?? 100;
  const taken = events.find((event) => event.type === "cashed")?.at100 ?? null;
  const wholeMs = flightMs(point100);
  let scene: Scene = { type: "waiting" };
  let endedAt = 0;
  frames.add(() => sky.show(scene.type === "ended" ? { ...scene, sinceMs: clock.now - endedAt } : scene));
  hud.tray.replaceChildren();
  hud.say(t("replay"));

  const fly = async () => {
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: false, onPress: () => undefined });
    tale.textContent = "";
    figure.dataset.state = "flying";
    await clock.tween(Math.min(wholeMs, LONGEST_MS), (progress) => {
      const elapsedMs = wholeMs * progress;
      const multiplier = multiplierAt(elapsedMs);
      scene = { type: "flying", elapsedMs };
      figure.textContent = `${hundredths(Math.min(multiplier, point100))}×`;
      if (taken !== null && multiplier >= taken)
        tale.textContent = t("taken", { x: hundredths(taken), amount: amounts.text(amounts.read(round.payout)) });
    });
    endedAt = clock.now;
    scene = { type: "ended", elapsedMs: wholeMs, sinceMs: 0 };
    sound.play("boom");
    figure.textContent = `${hundredths(point100)}×`;
    figure.dataset.state = "ended";
    hud.win.set(amounts.read(round.payout));
    if (taken === null) tale.textContent = t("lost");
    hud.main.set({ label: t("replayAgain"), icon: "again", enabled: true, onPress: () => void fly() });
  };
  void fly();
}

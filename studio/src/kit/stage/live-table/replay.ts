import type { Replay } from "../arrival";
import type { Page } from "../page";
import { betOf } from "./betting";
import type { Countdown } from "./countdown";
import { EMPTY_SLIP, stood } from "./slip";
import type { TableFace } from "./table-face";
import type { TableWord } from "./table-words";

/** Shows a draw again, with its one bet on the cloth. */
export function replayDraw<Result>(page: Page<TableWord>, round: Replay, face: TableFace<Result>, countdown: Countdown): void {
  const { hud, t, amounts } = page;
  const result = face.resultIn(round.events);
  if (!result) return;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const play = () => {
    clearTimeout(ending);
    hud.win.set(null);
    countdown.say(face.runningText);
    face.cloth.mark(null);
    face.play(null, 0);
    face.play(result, 0);
    ending = setTimeout(() => {
      face.play(result, Number.POSITIVE_INFINITY);
      face.cloth.mark(face.paid(result));
      countdown.say(face.resultText(result));
      hud.win.set(amounts.read(round.payout));
    }, face.endsAt(result));
  };
  hud.tray.replaceChildren();
  hud.say(t("replay"));
  face.showBoards([]);
  face.cloth.show(stood(EMPTY_SLIP, { bet: betOf(round), amount: amounts.read(round.stake) }), [], false, () => 1);
  hud.main.set({ label: t("replayAgain"), icon: "again", enabled: true, onPress: play });
  play();
}

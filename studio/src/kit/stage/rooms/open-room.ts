import type { Client } from "../client";
import { fetchWords } from "../fetched-words";
import type { RulesFacts } from "../hud/rules";
import { openPage } from "../page";
import { pictureCss } from "../pictures";
import { arrivalOf, type ShownHand, showHandAgain } from "./replay";
import { showRoomCards } from "./room-card";
import type { RoomFace } from "./room-rules";
import { RoomScreen } from "./room-screen";
import type { RoomWord } from "./words";

/** The page of a room game: its lobby and its table, or a hand that is over. */
export async function openRoom(game: RulesFacts & { id: string }, face: RoomFace): Promise<void> {
  const words = await fetchWords<RoomWord>("rooms");
  let again: ShownHand | null = null;
  const look = async (client: Client, roundId: string) => {
    again = await client.ask("hand", { roundId });
    return arrivalOf(again);
  };
  const { style } = document.documentElement;
  for (const [name, picture, width] of [
    ["place", face.scenery, 1600],
    ["wide", "wide", 1400],
    ["tall", "tall", 800],
  ] as const) {
    style.setProperty(`--${name}`, pictureCss(`${game.id}/${picture}`, width));
  }
  showRoomCards(face.back);
  const page = await openPage({ game, words, look });
  const screen = new RoomScreen(page, face, game.id);
  if (again) showHandAgain(page, screen, again);
  else await screen.start();
}

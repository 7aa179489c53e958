import type { lottery } from "@magpie/contract/lottery/lottery";
import { findPlay } from "@magpie/domain/lottery/books";
import { dayOf } from "@magpie/domain/lottery/draws/calendar";
import { findGame } from "@magpie/domain/lottery/games";
import { isFault, readSelection, writeSelection } from "@magpie/domain/lottery/selection";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { addSavedLine, countSavedLines, dropSavedLine, findGameRow, listSavedLines } from "../store";
import { risingId } from "../uuid";

const LINES_MOST = 200;

export const savedLines: Handler<typeof lottery.savedLines> = async ({ db, member }, { gameCode }) => ({
  list: await listSavedLines(db, member.id, gameCode),
});

/** A line that could not be bet today is refused. */
export const saveLine: Handler<typeof lottery.saveLine> = async ({ db, member, now }, { gameCode, name, mode, ...asked }) => {
  const rules = findGame((await findGameRow(db, gameCode))?.rules ?? "") ?? refuse("game_unknown");
  const play = findPlay(rules.book(dayOf(rules, now)), asked.play);
  const selection = play && readSelection(play, asked.selection, asked.positions);
  if (!selection || isFault(selection)) refuse("lottery_line_invalid", { line: 1, fault: selection?.fault ?? "unknown_play" });
  if ((await countSavedLines(db, member.id)) >= LINES_MOST) refuse("lottery_lines_full");
  const line = { play: asked.play, selection: writeSelection(selection), positions: selection.positions.join(","), mode };
  const saved = { id: risingId(now), gameCode, name, ...line };
  await addSavedLine(db, { ...saved, memberId: member.id }, now);
  return saved;
};

export const dropLine: Handler<typeof lottery.dropLine> = async ({ db, member }, { lineId }) => {
  if (!(await dropSavedLine(db, member.id, lineId))) refuse("not_found");
  return {};
};

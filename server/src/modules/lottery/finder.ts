import type { Finder } from "../../kit/office/desk";
import { listByIssue } from "./desk/desk-store";

const MOST = 4;

/** Draws by their whole issue number. */
export const FINDER: Finder = {
  right: "lottery.review",
  async find({ db }, typed) {
    const draws = typed.length <= 40 ? await listByIssue(db, typed, MOST) : [];
    return draws.map(({ gameCode, issue, state, drawsAt }) => ({
      kind: "draw",
      id: `${gameCode} ${issue}`,
      title: `${gameCode} ${issue}`,
      detail: state,
      at: drawsAt,
    }));
  },
};

import type { Finder } from "../../kit/office/desk";
import { findByName } from "./store";

const MOST = 4;

export const FINDER: Finder = {
  right: "members.read",
  async find({ db }, typed) {
    const games = await findByName(db, typed, MOST);
    return games.map(({ nodeId, gameCode, name, vassalage, gameType }) => ({
      kind: "game",
      id: nodeId,
      title: name,
      detail: `${vassalage} ${gameCode} ${gameType}`,
      at: null,
    }));
  },
};

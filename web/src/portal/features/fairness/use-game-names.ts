import { catalogue } from "@magpie/contract/catalogue";
import { useCall } from "../../../kit/calls/api";

interface OwnGame {
  id: string;
  name: string;
}

/** A studio game's name in the lobby; its own name until that is known. */
export function useGameNames(): (game: OwnGame) => string {
  const stock = useCall(catalogue.index, {}).data?.stock;
  return ({ id, name }) => stock?.gameName[stock.nodeId.findIndex((nodeId, place) => (stock.gameCode[place] || nodeId) === id)] ?? name;
}

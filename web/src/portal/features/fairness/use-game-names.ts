import { catalogue } from "@magpie/contract/catalogue";
import { useCall } from "../../../kit/calls/api";

interface OwnGame {
  id: string;
  name: string;
}

/** What a game of our own is called in the lobby; by its own name while that is not known. */
export function useGameNames(): (game: OwnGame) => string {
  const stock = useCall(catalogue.index, {}).data?.stock;
  return ({ id, name }) => stock?.gameName[stock.nodeId.findIndex((nodeId, place) => (stock.gameCode[place] || nodeId) === id)] ?? name;
}

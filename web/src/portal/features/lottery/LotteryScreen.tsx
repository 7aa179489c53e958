import { Redirect, useSearch } from "../../../kit/router";
import { GameScreen } from "./GameScreen";
import { type LotteryArea, readLaunch, redirectOf } from "./launch";
import { Lobby } from "./lobby/Lobby";

/** The lobby of an area, or the game that the address names. */
export function LotteryScreen({ area }: { area: LotteryArea }) {
  const search = useSearch();
  const elsewhere = redirectOf(area, search);
  if (elsewhere) return <Redirect to={elsewhere} replace />;
  const launch = readLaunch(search, location.origin);
  const { gameCode } = launch;
  return gameCode ? <GameScreen area={area} launch={{ ...launch, gameCode }} /> : <Lobby area={area} launch={launch} />;
}

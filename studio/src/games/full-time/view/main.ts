import { fetchWords } from "../../../kit/stage/fetched-words";
import { openPage, type Page } from "../../../kit/stage/page";
import { SportScreen } from "../../../kit/stage/sports/screen";
import { calledIn, type SportWord } from "../../../kit/stage/sports/words";
import { game, LEAGUES, placeOf, promised4, slateOf, standingsOf } from "../game";
import { clockOf, storyOf } from "./story";
import type english from "./words/en.json";

async function start(): Promise<void> {
  const page = await openPage({ game, words: await fetchWords<SportWord | keyof typeof english>("full-time") });
  const sport = {
    leagues: calledIn((page as Page<string>).t, LEAGUES),
    slateOf: (number: number) => slateOf(LEAGUES, number),
    roundOf: (league: number, number: number) => placeOf(LEAGUES[league] ?? { teams: [] }, number).round + 1,
    standingsOf: (league: number, before: number, played: Parameters<typeof standingsOf>[3]) =>
      standingsOf(LEAGUES, league, before, played),
    promised4: (legs: Parameters<typeof promised4>[0]["legs"]) => promised4({ legs }),
    storyOf,
    clockOf,
  };
  await new SportScreen(page as Page<string>, sport, [page.t("how"), page.t("howLines"), page.t("howSlip")]).start();
}

void start();

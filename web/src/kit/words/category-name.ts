import { useTranslate } from "./i18n";

const GAME_TYPES = ["RNG", "LIVE", "FISH", "SPORTS", "ESPORTS", "PVP", "COCKFIGHT", "LOTT", "ELOTT"] as const;

/** The name of a category of games; a game's own code stays as it is. */
export function useCategoryName(): (gameType: string) => string {
  const t = useTranslate();
  return (gameType) => {
    const known = GAME_TYPES.find((type) => type === gameType);
    return known ? t(`catalogue.type.${known}`) : gameType;
  };
}

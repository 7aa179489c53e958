import { GAME_TYPES } from "@magpie/contract/catalogue";
import { useTranslate } from "./words";

/** Says a category of games in words; one that is not known stands for itself. */
export function useGameType(): (code: string) => string {
  const t = useTranslate();
  return (code) => {
    const known = GAME_TYPES.find((one) => one === code);
    return known ? t(`reports.category.${known}`) : code;
  };
}

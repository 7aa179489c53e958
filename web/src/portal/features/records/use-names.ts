import { useTranslate } from "../../../kit/words/i18n";

const PURSES = ["cash", "bonus", "locked"] as const;
const PLACES = ["GAMES", "HOUSE", "PROVIDER", "TRANSIT", "MEMBER"] as const;
const VENDOR = "vendor:";

/** The name of a member's purse. */
export function usePurseName(): (purse: string) => string {
  const t = useTranslate();
  return (purse) => {
    if (purse.startsWith(VENDOR)) return t("records.purse.vendor", { name: purse.slice(VENDOR.length) });
    const known = PURSES.find((name) => name === purse);
    return known ? t(`records.purse.${known}`) : purse;
  };
}

/** The same, or who is on the other side. */
export function usePlaceName(): (place: string) => string {
  const t = useTranslate();
  const purseName = usePurseName();
  return (place) => {
    const other = PLACES.find((name) => name === place);
    return other ? t(`records.place.${other}`) : purseName(place);
  };
}

import type { DeskGame } from "@magpie/contract/office/game-desk";
import { Tag } from "../../../ui/Tag";
import { useTranslate } from "../../kit/words";

/** A game's marks: switched off, hidden, its badge. */
export function States({ game: { hidden, isOff, badge, trial } }: { game: Pick<DeskGame, "hidden" | "isOff" | "badge" | "trial"> }) {
  const t = useTranslate();
  return (
    <>
      {isOff && <Tag tone="bad">{t("catalogue.isOff")}</Tag>} {hidden && <Tag tone="warn">{t("catalogue.isHidden")}</Tag>}{" "}
      {badge && <Tag tone="info">{t(`catalogue.badge.${badge}`)}</Tag>} {!trial && <Tag>{t("catalogue.noTrial")}</Tag>}
    </>
  );
}

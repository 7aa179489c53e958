import type { Game } from "@magpie/contract/catalogue";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./FavouriteButton.module.css";
import { useFavourite } from "./use-favourite";

export function FavouriteButton({ game, className }: { game: Game; className?: string | undefined }) {
  const t = useTranslate();
  const { on, toggle } = useFavourite(game);
  return (
    <button
      type="button"
      className={`${styles.heart} ${className ?? ""}`}
      aria-label={t("catalogue.favour", { name: game.gameName })}
      aria-pressed={on}
      onClick={toggle}
    >
      <Icon name="heart" size={17} filled={on} />
    </button>
  );
}

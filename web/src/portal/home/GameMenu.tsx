import { GAME_TYPE_ICONS, type MenuType } from "../../kit/game-types";
import { openPopup } from "../../kit/popups";
import { useSignedIn } from "../../kit/session/session";
import { useTranslate } from "../../kit/words/i18n";
import { Icon } from "../../ui/Icon";
import { Lane } from "../../ui/Lane";
import styles from "./GameMenu.module.css";

interface Props {
  types: MenuType[];
  chosen: MenuType;
  onChoose: (type: MenuType) => void;
}

export function GameMenu({ types, chosen, onChoose }: Props) {
  const t = useTranslate();
  const signedIn = useSignedIn();

  function choose(type: MenuType) {
    onChoose(type);
    if (type === "FAV" && !signedIn) openPopup("login", {});
  }

  return (
    <nav className={styles.menu} aria-label={t("home.menu")}>
      <Lane className={styles.items}>
        {types.map((type) => (
          <button
            key={type}
            type="button"
            className={styles.item}
            aria-current={type === chosen ? "true" : undefined}
            onClick={() => choose(type)}
          >
            <Icon name={GAME_TYPE_ICONS[type]} size={22} />
            <span>{t(`catalogue.type.${type}`)}</span>
          </button>
        ))}
      </Lane>
    </nav>
  );
}

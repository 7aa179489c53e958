import { buttonClass } from "../ui/Button";
import { useTranslate } from "./i18n";
import { Link } from "./router";

/** The step that is always open: back to the games. */
export function LobbyLink({ kind = "quiet" }: { kind?: "quiet" | "flash" }) {
  const t = useTranslate();
  return (
    <Link href="/" className={buttonClass({ kind })}>
      {t("play.lobby")}
    </Link>
  );
}

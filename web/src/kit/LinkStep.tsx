import { buttonClass } from "../ui/Button";
import { Link } from "./router";
import { useTranslate } from "./words/i18n";

export function LinkStep({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={buttonClass({ small: true })}>
      {label}
    </Link>
  );
}

/** The step that is always open: back to the games. */
export function LobbyLink({ kind = "quiet" }: { kind?: "quiet" | "flash" }) {
  const t = useTranslate();
  return (
    <Link href="/" className={buttonClass({ kind })}>
      {t("play.lobby")}
    </Link>
  );
}

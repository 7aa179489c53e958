import { buttonClass } from "../ui/Button";
import { Link } from "./router";
import { useFlag } from "./session/permission";
import { useTranslate } from "./words/i18n";

export function LinkStep({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className={buttonClass({ small: true })}>
      {label}
    </Link>
  );
}

/** The way to where points are spent, at merchants that have such a place. */
export function MallLink() {
  const t = useTranslate();
  return useFlag("POINTMALL3") ? <LinkStep href="/pointMall" label={t("shell.title.pointMall")} /> : null;
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

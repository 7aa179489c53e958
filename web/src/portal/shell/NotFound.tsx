import { Link } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { buttonClass } from "../../ui/Button";
import { Standing } from "./side/Standing";

export function NotFound() {
  const t = useTranslate();
  return (
    <Standing icon="search-x" title={t("shell.notFound.title")}>
      <p>{t("shell.notFound.text")}</p>
      <Link href="/" className={buttonClass({ kind: "accent" })}>
        {t("shell.notFound.step")}
      </Link>
    </Standing>
  );
}

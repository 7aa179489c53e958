import { useTranslate } from "../../kit/i18n";
import { Link } from "../../kit/router";
import { buttonClass } from "../../ui/Button";
import { Standing } from "./Standing";

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

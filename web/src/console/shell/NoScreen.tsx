import { Link } from "../../kit/router";
import { buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { HOME_PATH } from "../kit/calls";
import { useTranslate } from "../kit/words";

/** An address without a screen, or one that the operator has no right to: both look the same. */
export function NoScreen() {
  const t = useTranslate();
  const step = (
    <Link href={HOME_PATH} className={buttonClass({ kind: "quiet" })}>
      {t("shell.noScreen.step")}
    </Link>
  );
  return <EmptyState icon="search-x" title={t("shell.noScreen.title")} text={t("shell.noScreen.text")} step={step} />;
}

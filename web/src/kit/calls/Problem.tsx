import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useTranslate } from "../words/i18n";
import { errorText } from "./request";

/** A list that could not be read, with another try. */
export function Problem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useTranslate();
  return (
    <EmptyState
      icon="circle-alert"
      title={t("common.error.title")}
      text={errorText(error, t)}
      step={
        <Button small icon="refresh-cw" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    />
  );
}

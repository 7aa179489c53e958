import { CallError } from "../../kit/calls/request";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useErrorText, useTranslate } from "../kit/words";

/** Something that could not be read, why, and another try. */
export function OfficeProblem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const requestId = error instanceof CallError ? error.requestId : "";
  return (
    <div role="alert">
      <EmptyState
        icon="circle-alert"
        title={t("common.error.title")}
        text={requestId ? `${textOf(error)} · ${t("common.error.request", { requestId })}` : textOf(error)}
        step={
          <Button small icon="refresh-cw" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        }
      />
    </div>
  );
}

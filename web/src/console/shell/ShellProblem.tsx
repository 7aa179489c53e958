import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useErrorText, useTranslate } from "../kit/words";

/** The office could not be opened, for another reason than a session that has ended. */
export function ShellProblem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useTranslate();
  const textOf = useErrorText();
  return (
    <main>
      <EmptyState
        icon="circle-alert"
        title={t("shell.closed")}
        text={textOf(error)}
        step={<Button onClick={onRetry}>{t("common.retry")}</Button>}
      />
    </main>
  );
}

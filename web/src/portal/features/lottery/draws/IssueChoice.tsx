import type { LotteryIssue } from "@magpie/contract/lottery/lottery";
import { useTranslate } from "../../../../kit/words/i18n";
import styles from "./IssueChoice.module.css";

interface Props {
  issues: readonly LotteryIssue[];
  chosen: LotteryIssue;
  onChoose: (issue: string) => void;
}

/** Boards that are drawn on the same day, each with issues of its own. */
export function IssueChoice({ issues, chosen, onChoose }: Props) {
  const t = useTranslate();
  return (
    <fieldset className={styles.boards} aria-label={t("lottery.boards")}>
      {issues.map(({ issue }) => (
        <button key={issue} type="button" aria-pressed={issue === chosen.issue} onClick={() => onChoose(issue)}>
          {issue.split("-")[1] ?? issue}
        </button>
      ))}
    </fieldset>
  );
}

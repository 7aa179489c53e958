import { agencyTree, type TermRequest } from "@magpie/contract/agency/tree";
import type { ReactNode } from "react";
import { useCall, useSend } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import { percentOf } from "./percent";
import styles from "./terms.module.css";

/** Lower terms that wait for a yes: the caller's own, and those of people directly below. `empty` stands where nobody asks. */
export function TermRequests({ empty }: { empty?: ReactNode }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(agencyTree.requests, {});
  if (!data) return error && empty ? <Problem error={error} onRetry={refetch} /> : null;
  const { list } = data;
  if (list.length === 0) return empty;
  return (
    <Panel title={t("agency.terms.requests")}>
      <ul className={styles.list}>
        {list.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Panel>
  );
}

function Request({ request }: { request: TermRequest }) {
  const t = useTranslate();
  const answer = useSend(agencyTree.answer, { refresh: [agencyTree.requests, agencyTree.terms, agencyTree.children] });
  const { id, isMine, account, from } = request;
  const act = (action: "accept" | "refuse" | "withdraw") => answer.mutate({ id, action });
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <p>{isMine ? t("agency.terms.asksYou", { from }) : t("agency.terms.youAsk", { account })}</p>
        <p className={styles.note}>{useChanges(request).join(" · ")}</p>
        {answer.error && <FormError text={errorText(answer.error, t)} />}
      </div>
      <div className={styles.buttons}>
        {isMine ? (
          <>
            <Button small disabled={answer.isPending} onClick={() => act("refuse")}>
              {t("agency.terms.refuse")}
            </Button>
            <Button small kind="accent" pending={answer.isPending} onClick={() => act("accept")}>
              {t("agency.terms.accept")}
            </Button>
          </>
        ) : (
          <Button small pending={answer.isPending} onClick={() => act("withdraw")}>
            {t("agency.terms.withdraw")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Each value that would change, as before and after. */
function useChanges({ before, after }: TermRequest): string[] {
  const category = useCategoryName();
  const groups = Object.entries(after.groups).filter(([mode, group]) => before.groups[mode] !== group);
  const rates = Object.entries(after.rates).filter(([gameType, rate]) => (before.rates[gameType] ?? 0) !== rate);
  return [
    ...groups.map(([mode, group]) => `${mode} ${before.groups[mode] ?? ""} → ${group}`),
    ...rates.map(([gameType, rate]) => `${category(gameType)} ${percentOf(before.rates[gameType] ?? 0)}% → ${percentOf(rate)}%`),
  ];
}

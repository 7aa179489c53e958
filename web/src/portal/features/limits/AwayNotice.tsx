import { limits } from "@magpie/contract/limits";
import { send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { errorText } from "../../../kit/calls/request";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { Link } from "../../../kit/router";
import { withStepUp } from "../../../kit/session/step-up";
import { toast } from "../../../kit/toasts";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import styles from "./AwayNotice.module.css";
import type { OwnLimits } from "./limit-text";

/** Says first, to somebody who is away, until when and what is still open to them. */
export function AwayNotice({ breakUntil, exclusion }: Pick<OwnLimits, "breakUntil" | "exclusion">) {
  const t = useTranslate();
  const moment = useMoment();
  const end = useAction(async () => {
    const { endsAt } = await withStepUp(() => send(limits.endExclusion, { confirmed: true }));
    await cache.invalidate(limits.read);
    toast({ kind: "ok", title: t("limits.standing.ends", { time: moment(endsAt) }) });
  });
  if (!breakUntil && !exclusion) return null;
  const isOver = exclusion?.until != null && exclusion.endsAt === null && new Date(exclusion.until) <= new Date();
  const title = () => {
    if (exclusion?.endsAt) return t("limits.standing.ends", { time: moment(exclusion.endsAt) });
    if (isOver) return t("limits.standing.over");
    if (exclusion?.until) return t("limits.standing.excluded", { time: moment(exclusion.until) });
    if (exclusion) return t("limits.standing.forGood");
    return t("limits.standing.break", { time: moment(breakUntil ?? "") });
  };
  return (
    <section className={styles.notice}>
      <Icon name="pause" size={24} />
      <div>
        <h2>{title()}</h2>
        <p>{t("limits.standing.text")}</p>
        {isOver && <p>{t("limits.standing.overText")}</p>}
        {end.error && <FormError text={errorText(end.error, t)} />}
      </div>
      {isOver && (
        <Button small kind="ghost" pending={end.isPending} onClick={() => end.mutate()}>
          {t("limits.standing.end")}
        </Button>
      )}
      <Link href="/member?page=withdraw" className={buttonClass({ small: true })}>
        {t("limits.standing.withdraw")}
      </Link>
    </section>
  );
}

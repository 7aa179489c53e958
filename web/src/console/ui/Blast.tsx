import type { Blast as BlastShown } from "@magpie/contract/office/proposals";
import { useFigures } from "../../kit/words/formats";
import { settingName } from "../kit/setting-words";
import { type OfficeKey, type Translate, useTranslate } from "../kit/words";
import styles from "./Blast.module.css";
import { Diff, type DiffRow } from "./Diff";
import { useFieldValue } from "./field-values";
import { Fact, Facts } from "./Page";

type Change = BlastShown["changes"][number];

const FIELDS: Readonly<Record<string, OfficeKey>> = {
  state: "proposals.field.state",
  until: "proposals.field.until",
  rights: "proposals.field.rights",
  roles: "proposals.field.roles",
  networks: "proposals.field.networks",
  name: "proposals.field.name",
  approvalLimit: "proposals.field.approvalLimit",
  dayLimit: "proposals.field.dayLimit",
  minimum: "proposals.field.minimum",
  maximum: "proposals.field.maximum",
  how: "proposals.field.how",
  correction: "proposals.field.correction",
  threshold: "proposals.field.threshold",
  what: "proposals.field.what",
  why: "proposals.field.why",
  payoutCap: "lottery.limits.payoutCap",
  unitMost: "lottery.limits.unitMost",
  exposureCap: "lottery.limits.exposureCap",
  accountCap: "lottery.limits.accountCap",
  newKey: "proposals.field.newKey",
  keyState: "proposals.field.keyState",
  oldKeyHours: "proposals.field.oldKeyHours",
  rollbackTried: "proposals.field.rollbackTried",
};

/** Shows what an act would hit. For somebody who agrees later, what it would hit now stands beside what it would have hit then. */
export function Blast({ blast, now, was }: { blast: BlastShown; now?: BlastShown | null; was?: string }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const write = useFieldValue();
  return (
    <div className={styles.blast}>
      {now ? (
        <Diff rows={rowsOf(blast, now, t, plain, write)} was={was ?? ""} is={t("proposals.now")} caption={t("proposals.does")} />
      ) : (
        <Facts>
          {rowsOf(null, blast, t, plain, write).map(({ name, is }) => (
            <Fact key={name} name={name}>
              {is}
            </Fact>
          ))}
        </Facts>
      )}
      {blast.samples.length > 0 && (
        <ul className={styles.samples} aria-label={t("proposals.samples")}>
          {blast.samples.map(({ kind, id, title, amount }) => (
            <li key={`${kind} ${id}`}>
              <span>{title}</span>
              {amount !== null && <b>{plain(amount)}</b>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A field that is one of many of its kind carries its own name: `rate LIVE`. */
function namedField(field: string, t: Translate): string {
  const [kind = "", ...name] = field.split(" ");
  return kind === "rate" || kind === "group" ? t(`proposals.field.${kind}`, { name: name.join(" ") }) : settingName(field, t);
}

function rowsOf(
  then: BlastShown | null,
  now: BlastShown,
  t: Translate,
  plain: (amount: string) => string,
  write: (field: string, value: string) => string,
): DiffRow[] {
  const written = ({ field, from, to }: Change) => {
    const after = to === null ? "–" : write(field, to);
    return from === null ? after : `${write(field, from)} → ${after}`;
  };
  const count = (blast: BlastShown | null) =>
    blast && (blast.atLeast ? t("proposals.atLeast", { count: blast.members }) : String(blast.members));
  const money = (blast: BlastShown | null) => (blast?.money ? plain(blast.money) : null);
  const rows: DiffRow[] = [{ name: t("proposals.members"), was: count(then), is: count(now), beside: true }];
  if (now.money !== null) rows.push({ name: t("proposals.money"), was: money(then), is: money(now) });
  if (now.openRounds > 0 || (then?.openRounds ?? 0) > 0)
    rows.push({ name: t("proposals.openRounds"), was: then && String(then.openRounds), is: String(now.openRounds), beside: true });
  for (const change of now.changes.filter(({ from, to }) => from !== null || to !== null)) {
    const { field } = change;
    const [name, before] = [FIELDS[field], then?.changes.find((other) => other.field === field)];
    rows.push({ name: name ? t(name) : namedField(field, t), was: before ? written(before) : null, is: written(change) });
  }
  return rows;
}

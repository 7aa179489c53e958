import type { Blast as BlastShown } from "@magpie/contract/office/proposals";
import { useFigures } from "../../kit/words/formats";
import { type OfficeKey, type Translate, useTranslate } from "../kit/words";
import styles from "./Blast.module.css";
import { Diff, type DiffRow } from "./Diff";
import { Fact, Facts } from "./Page";

const FIELDS: Readonly<Record<string, OfficeKey>> = {
  state: "proposals.field.state",
  until: "proposals.field.until",
  rights: "proposals.field.rights",
  roles: "proposals.field.roles",
  networks: "proposals.field.networks",
  name: "proposals.field.name",
  approvalLimit: "proposals.field.approvalLimit",
  dayLimit: "proposals.field.dayLimit",
};

/** What an act hits, before it is done: beside it, where somebody agrees later, what it would hit now. */
export function Blast({ blast, now, was }: { blast: BlastShown; now?: BlastShown | null; was?: string }) {
  const t = useTranslate();
  const { plain } = useFigures();
  return (
    <div className={styles.blast}>
      {now ? (
        <Diff rows={rowsOf(blast, now, t, plain)} was={was ?? ""} is={t("proposals.now")} caption={t("proposals.does")} />
      ) : (
        <Facts>
          {rowsOf(null, blast, t, plain).map(({ name, is }) => (
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

function rowsOf(then: BlastShown | null, now: BlastShown, t: Translate, plain: (amount: string) => string): DiffRow[] {
  const count = (blast: BlastShown | null) =>
    blast && (blast.atLeast ? t("proposals.atLeast", { count: blast.members }) : String(blast.members));
  const money = (blast: BlastShown | null) => (blast?.money ? plain(blast.money) : null);
  const rows: DiffRow[] = [{ name: t("proposals.members"), was: count(then), is: count(now), beside: true }];
  if (now.money !== null) rows.push({ name: t("proposals.money"), was: money(then), is: money(now) });
  if (now.openRounds > 0 || (then?.openRounds ?? 0) > 0)
    rows.push({ name: t("proposals.openRounds"), was: then && String(then.openRounds), is: String(now.openRounds), beside: true });
  for (const { field, from, to } of now.changes.filter((change) => change.from !== null || change.to !== null)) {
    const [name, before] = [FIELDS[field], then?.changes.find((change) => change.field === field)];
    rows.push({ name: name ? t(name) : field, was: before ? written(before) : null, is: written({ from, to }) });
  }
  return rows;
}

function written({ from, to }: { from: string | null; to: string | null }): string {
  return `${from ?? "–"} → ${to ?? "–"}`;
}

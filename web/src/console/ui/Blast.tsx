import type { Blast as BlastShown } from "@magpie/contract/office/proposals";
import { useFigures } from "../../kit/words/formats";
import { Icon } from "../../ui/Icon";
import { Tag } from "../../ui/Tag";
import { type OfficeKey, type Translate, useTranslate } from "../kit/words";
import styles from "./Blast.module.css";

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

interface Line {
  name: string;
  before: string;
  now: string | null;
}

/** What an act hits, before it is done: beside it, where somebody agrees later, what it would hit now. */
export function Blast({ blast, now, heads }: { blast: BlastShown; now?: BlastShown | null; heads?: { before: string; now: string } }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const shown = now ?? null;
  const lines = linesOf(blast, shown, t, plain);
  return (
    <div className={styles.blast}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("proposals.does")}</th>
            <th scope="col">{heads?.before ?? t("proposals.hits")}</th>
            {shown && <th scope="col">{heads?.now}</th>}
            {shown && <th scope="col" aria-label={t("proposals.compared")} />}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.name} line={line} compares={shown !== null} />
          ))}
        </tbody>
      </table>
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
      {blast.final && (
        <p className={styles.final}>
          <Icon name="lock" size={16} />
          {t("proposals.final")}
        </p>
      )}
    </div>
  );
}

function Row({ line: { name, before, now }, compares }: { line: Line; compares: boolean }) {
  const t = useTranslate();
  const isMoved = now !== before;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before}</td>
      {compares && <td className={isMoved ? styles.moved : styles.now}>{now ?? "–"}</td>}
      {compares && (
        <td>{isMoved ? <Tag tone="warn">{t("proposals.moved")}</Tag> : <span className={styles.same}>{t("proposals.same")}</span>}</td>
      )}
    </tr>
  );
}

function linesOf(blast: BlastShown, now: BlastShown | null, t: Translate, plain: (amount: string) => string): Line[] {
  const count = ({ members, atLeast }: BlastShown) => (atLeast ? t("proposals.atLeast", { count: members }) : String(members));
  const changed = (change: BlastShown["changes"][number] | undefined) => (change ? `${change.from ?? "–"} → ${change.to ?? "–"}` : "–");
  const lines: Line[] = [{ name: t("proposals.members"), before: count(blast), now: now && count(now) }];
  if (blast.money !== null)
    lines.push({ name: t("proposals.money"), before: plain(blast.money), now: now?.money ? plain(now.money) : null });
  if (blast.openRounds > 0 || (now?.openRounds ?? 0) > 0)
    lines.push({ name: t("proposals.openRounds"), before: String(blast.openRounds), now: now && String(now.openRounds) });
  for (const change of blast.changes.filter(({ from, to }) => from !== null || to !== null)) {
    const name = FIELDS[change.field];
    const after = now?.changes.find(({ field }) => field === change.field);
    lines.push({ name: name ? t(name) : change.field, before: changed(change), now: now && changed(after) });
  }
  return lines;
}

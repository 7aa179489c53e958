import { type GameLimits, type LimitsVersion, lotteryLimits } from "@magpie/contract/lottery/limits";
import { useState } from "react";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { TextField } from "../../../ui/fields/Field";
import { useCall } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { ProposeAct } from "../../ui/ProposeAct";
import styles from "./limits.module.css";

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;
const FIELDS = ["payoutCap", "unitMost", "exposureCap", "accountCap"] as const;
type Open = { game: GameLimits; show: "edit" | "versions" };

/** What lotteries are sold under. A change takes two and is a new version, for tickets that are sold from then on. */
export function LimitsScreen() {
  const t = useTranslate();
  const { plain } = useFigures();
  const mayChange = useRight("lottery.decide");
  const { data, error, refetch } = useCall(lotteryLimits.limits, {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <>
      <PageHead title={t("shell.screen.limits")} line={t("lottery.limits.line")} />
      <Card flush>
        <DataTable<GameLimits>
          caption={t("shell.screen.limits")}
          rows={data?.list}
          rowKey={({ gameCode }) => gameCode}
          empty={<EmptyState icon="ticket" title={t("lottery.limits.empty")} text={t("lottery.limits.emptyText")} />}
          columns={[
            { key: "name", head: t("lottery.limits.game"), corner: "what", cell: ({ name }) => name },
            { key: "version", head: t("lottery.limits.version"), numeric: true, corner: "when", cell: ({ version }) => version },
            {
              key: "payout",
              head: t("lottery.limits.payoutCap"),
              numeric: true,
              corner: "amount",
              cell: ({ payoutCap }) => plain(payoutCap),
            },
            { key: "unit", head: t("lottery.limits.unitMost"), numeric: true, cell: ({ unitMost }) => plain(unitMost) },
            { key: "exposure", head: t("lottery.limits.exposureCap"), numeric: true, cell: ({ exposureCap }) => plain(exposureCap) },
            {
              key: "account",
              head: t("lottery.limits.accountCap"),
              numeric: true,
              cell: ({ accountCap }) => (accountCap === null ? "–" : plain(accountCap)),
            },
            {
              key: "acts",
              head: "",
              corner: "status",
              numeric: true,
              cell: (game) => (
                <span className={styles.acts}>
                  <Button
                    small
                    aria-label={t("lottery.limits.versionsOf", { name: game.name })}
                    onClick={() => setOpen({ game, show: "versions" })}
                  >
                    {t("lottery.limits.versions")}
                  </Button>
                  {mayChange && (
                    <Button
                      small
                      aria-label={t("lottery.limits.editOf", { name: game.name })}
                      onClick={() => setOpen({ game, show: "edit" })}
                    >
                      {t("lottery.limits.edit")}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      </Card>
      {open?.show === "edit" && <Edit game={open.game} onClose={close} />}
      {open?.show === "versions" && <Versions game={open.game} onClose={close} />}
    </>
  );
}

type Limits = Pick<GameLimits, (typeof FIELDS)[number]>;

function Edit({ game: { name, gameCode, version, ...limits }, onClose }: { game: GameLimits; onClose: () => void }) {
  const t = useTranslate();
  const [next, setNext] = useState<Limits | null>(null);
  const form = useForm({
    check: (values) =>
      Object.fromEntries(
        FIELDS.map((field) => {
          const typed = textOf(values, field);
          const isGood = AMOUNT.test(typed) || (field === "accountCap" && typed === "");
          return [field, isGood ? undefined : t("cashier.adjust.amountWrong")];
        }),
      ),
    submit: async (values) => {
      const [payoutCap, unitMost, exposureCap, accountCap] = FIELDS.map((field) => textOf(values, field)) as [
        string,
        string,
        string,
        string,
      ];
      setNext({ payoutCap, unitMost, exposureCap, accountCap: accountCap === "" ? null : accountCap });
    },
  });
  const title = t("lottery.limits.editOf", { name });
  if (next) {
    const input = { gameCode, version, ...next };
    const refresh = [lotteryLimits.limits, lotteryLimits.limitVersions];
    return (
      <ProposeAct
        title={title}
        note={t("lottery.limits.note")}
        call={lotteryLimits.setLimits}
        input={input}
        refresh={refresh}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("cashier.methods.next")}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`lottery.limits.${field}`)}
            help={t(`lottery.limits.help.${field}`)}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={limits[field] ?? ""}
            error={form.wrong[field]}
          />
        ))}
      </Form>
    </Dialog>
  );
}

function Versions({ game: { name, gameCode }, onClose }: { game: GameLimits; onClose: () => void }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  const { data, error, refetch } = useCall(lotteryLimits.limitVersions, { gameCode });
  const wordOf = ({ since, proposedBy, agreedBy, reason }: LimitsVersion) =>
    since
      ? t("lottery.limits.by", { moment: moment(since), first: proposedBy ?? "", second: agreedBy ?? "", reason })
      : t("lottery.limits.opened");
  return (
    <Dialog title={t("lottery.limits.versionsOf", { name })} closeLabel={t("common.close")} onClose={onClose}>
      {error && !data && <OfficeProblem error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={3} />}
      {data?.list.length === 0 && <EmptyState icon="ticket" title={t("lottery.limits.never")} text={t("lottery.limits.neverText")} />}
      {data && data.list.length > 0 && (
        <ol className={styles.versions}>
          {data.list.map((row) => (
            <li key={row.version}>
              <h3>{t("lottery.limits.numbered", { version: row.version })}</h3>
              <p>{wordOf(row)}</p>
              <Facts>
                {FIELDS.map((field) => (
                  <Fact key={field} name={t(`lottery.limits.${field}`)}>
                    {row[field] === null ? "–" : plain(row[field])}
                  </Fact>
                ))}
              </Facts>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

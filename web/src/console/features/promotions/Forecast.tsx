import { promotionOffice, type ShownForecast } from "@magpie/contract/promotions/desk-office";
import { CallError } from "../../../kit/calls/request";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { useCall, useSend } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card } from "../../ui/Page";
import { Note } from "../../ui/Split";
import { isMoney, type Rule, useUnits } from "./paths";

/** The draft tried on days that were: what it would have cost, before anybody is promised anything. */
export function Forecast({ offer, hash, rule }: { offer: string; hash: string; rule: Rule }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { data, error, refetch } = useCall(promotionOffice.readForecast, { offer, hash });
  const ask = useSend(promotionOffice.forecast, { refresh: [promotionOffice.readForecast] });
  const none = error instanceof CallError && error.code === "not_found";
  return (
    <Card
      title={t("promotions.forecast.title")}
      end={
        <Button
          small
          icon="refresh-cw"
          pending={ask.isPending}
          onClick={() => (data && !data.outcome ? void refetch() : ask.mutate({ offer, hash }))}
        >
          {t(data ? "promotions.forecast.again" : "promotions.forecast.ask")}
        </Button>
      }
    >
      {ask.error && <p role="alert">{textOf(ask.error)}</p>}
      {!data && none && <Note>{t("promotions.forecast.none")}</Note>}
      {!data && error && !none && <OfficeProblem error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={2} />}
      {data && <Outcome of={data} rule={rule} />}
    </Card>
  );
}

function Outcome({ of: { progress, outcome }, rule }: { of: ShownForecast; rule: Rule }) {
  const t = useTranslate();
  const { write } = useUnits(isMoney(rule));
  if (!outcome) return <Note>{t("promotions.forecast.running", { done: progress.done, members: progress.members })}</Note>;
  const { from, to, members, harmed, unknown, under } = outcome;
  return (
    <>
      <Note>{t("promotions.forecast.days", { from, to, members })}</Note>
      {harmed > 0 && <Note>{t("promotions.forecast.harmed", { harmed })}</Note>}
      {unknown.length > 0 && <Note>{t("promotions.forecast.unknown", { parts: unknown.join(", ") })}</Note>}
      <DataTable
        caption={t("promotions.forecast.title")}
        rows={under}
        rowKey={({ assumption }) => assumption}
        empty={null}
        columns={[
          {
            key: "assumption",
            head: t("promotions.forecast.assumption"),
            corner: "what",
            cell: ({ assumption }) => t(`promotions.forecast.under.${assumption}`),
          },
          { key: "grants", head: t("promotions.head.grants"), numeric: true, corner: "status", cell: ({ grants }) => grants.p50 },
          {
            key: "taken",
            head: t("promotions.forecast.taken"),
            numeric: true,
            corner: "amount",
            cell: ({ taken }) => `${write(taken.p10)} – ${write(taken.p90)}`,
          },
          { key: "bad", head: t("promotions.forecast.bad"), numeric: true, cell: ({ taken }) => write(taken.p95) },
          { key: "ends", head: t("promotions.forecast.ends"), numeric: true, cell: ({ endsEarlyBps }) => `${endsEarlyBps / 100} %` },
        ]}
      />
    </>
  );
}

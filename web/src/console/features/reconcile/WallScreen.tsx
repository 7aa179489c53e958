import type { Output } from "@magpie/contract/kit/call";
import { reconcile, type WallTile } from "@magpie/contract/office/reconcile";
import { DAY_MS } from "@magpie/domain/durations";
import { useState } from "react";
import { Link, useQuery } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useRight } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { AddFile } from "./AddFile";
import { DayLines } from "./DayLines";
import { PATH, TONES, useBookDay } from "./shown";
import styles from "./wall.module.css";

type Wall = Output<typeof reconcile.wall>;
const DAYS = 7;

/** Each provider's book days beside ours; a tile opens its differences. */
export function WallScreen() {
  const t = useTranslate();
  const maySettle = useRight("reconcile.settle");
  const [{ from, provider, day }, change] = useFilters(["from", "provider", "day"] as const);
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useCall(reconcile.wall, { days: DAYS, ...(from && { from }) });
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  const tile = data.tiles.find((one) => one.provider === provider && one.day === day);
  return (
    <>
      <PageHead
        title={t("shell.screen.wall")}
        line={t("reconcile.line")}
        end={
          <>
            <Button small icon="chevron-left" onClick={() => change({ from: shifted(data.days[0], -DAYS) })}>
              {t("reconcile.earlier")}
            </Button>
            {from && (
              <Button small onClick={() => change({ from: undefined })}>
                {t("reconcile.today")}
              </Button>
            )}
            {maySettle && (
              <Button small kind="accent" icon="plus" onClick={() => setAdding(true)}>
                {t("reconcile.addFile")}
              </Button>
            )}
          </>
        }
      />
      <Card flush>
        {data.providers.length === 0 ? (
          <EmptyState icon="grid-3x3" title={t("reconcile.empty.title")} text={t("reconcile.empty.text")} />
        ) : (
          <Tiles wall={data} chosen={tile} />
        )}
      </Card>
      {tile && <DayLines key={`${tile.provider} ${tile.day}`} wall={data} tile={tile} />}
      {adding && <AddFile wall={data} onClose={() => setAdding(false)} />}
    </>
  );
}

function shifted(day: string | undefined, days: number): string {
  return new Date(Date.parse(`${day ?? ""}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function Tiles({ wall, chosen }: { wall: Wall; chosen: WallTile | undefined }) {
  const t = useTranslate();
  const dayText = useBookDay();
  const { plain } = useFigures();
  return (
    <section className={styles.scroller} aria-label={t("shell.screen.wall")}>
      <table className={styles.wall}>
        <caption className="visually-hidden">{t("reconcile.line")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("reconcile.provider")}</th>
            {wall.days.map((day) => (
              <th key={day} scope="col">
                {dayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wall.providers.map(({ provider, name, apart, isOff }) => (
            <tr key={provider}>
              <th scope="row">
                <span className={styles.name}>{name}</span>
                <span className={styles.note}>
                  {t(provider.startsWith("vendor:") ? "reconcile.side.vendor" : "reconcile.side.payments")}
                  {Number(apart) > 0 && ` · ${t("reconcile.inDoubt", { amount: plain(apart) })}`}
                </span>
                {isOff && <Tag tone="bad">{t("reconcile.isOff")}</Tag>}
              </th>
              {wall.days.map((day) => {
                const tile = wall.tiles.find((one) => one.provider === provider && one.day === day);
                return <td key={day}>{tile && <Tile tile={tile} isChosen={tile === chosen} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Tile({ tile, isChosen }: { tile: WallTile; isChosen: boolean }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { provider, day, state, differences, ours } = tile;
  const from = useQuery("from");
  const query = new URLSearchParams({ ...(from && { from }), provider, day });
  if (state === "quiet") return <span className={styles.quiet}>–</span>;
  return (
    <Link href={`${PATH}?${query}`} className={styles.tile} aria-current={isChosen ? "true" : undefined} data-tone={TONES[state]}>
      <b>{state === "differs" ? t("reconcile.differs", { count: differences }) : t(`reconcile.state.${state}`)}</b>
      <span>{plain(ours)}</span>
    </Link>
  );
}

import type { Output } from "@magpie/contract/kit/call";
import { gameDesk } from "@magpie/contract/office/game-desk";
import { studio } from "@magpie/contract/studio";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice } from "../../../ui/fields/Choice";
import { TextField } from "../../../ui/fields/Field";
import { Switch } from "../../../ui/fields/Switch";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { useGameType } from "../../kit/game-types";
import { useRight } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { offerUndo } from "../../ui/Undo";
import styles from "./catalogue.module.css";
import { Flags } from "./Flags";
import { States, Stops } from "./States";
import { GAMES_PATH, percent } from "./shown";

type Game = Output<typeof gameDesk.deskGame>;
type Look = Pick<Game, "badge" | "trial" | "hidden">;

const REASON_LEAST = 3;

/** One game: what it declares beside what was measured, and how the lobby shows it. Its maths is nowhere set. */
export function GamePage({ nodeId }: { nodeId: string }) {
  const t = useTranslate();
  const typeWords = useGameType();
  const mayReview = useRight("play.review");
  const { data: game, error, refetch } = useCall(gameDesk.deskGame, { nodeId });
  if (!game) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  return (
    <>
      <PageHead
        back={GAMES_PATH}
        title={game.name}
        tags={<States game={game} />}
        line={`${game.vendor} · ${typeWords(game.gameType)} · ${game.gameCode}`}
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Stops stops={game.stops} />
          <Card title={t("catalogue.declaredTitle")}>
            <Facts>
              <Fact name={t("catalogue.declared")}>{game.rtpBps === null ? "–" : percent(game.rtpBps)}</Fact>
              <Fact name={t("catalogue.volatility")}>{game.volatility ?? "–"}</Fact>
              <Fact name={t("catalogue.maxWin")}>{game.maxWinX === null ? "–" : `${game.maxWinX} ×`}</Fact>
              <Fact name={t("catalogue.engine")}>{game.engine}</Fact>
              <Fact name={t("catalogue.hotPlace")}>{game.hotPlace ?? "–"}</Fact>
            </Facts>
          </Card>
          {mayReview && <Measured engine={game.engine} />}
          {mayReview && <Flags vassalage={game.vassalage} />}
        </div>
        <EditGame key={game.revision} game={game} />
      </div>
    </>
  );
}

function Measured({ engine }: { engine: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(studio.returns, {});
  const rows = data?.list.filter(({ version }) => version === engine || version.replace(/-\d+$/, "") === engine);
  const share = (value: number) => `${(value * 100).toFixed(2)} %`;
  return (
    <Card flush title={t("catalogue.measuredTitle")}>
      {error && !data ? (
        <OfficeProblem error={error} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t("catalogue.measuredTitle")}
          rows={rows}
          rowKey={({ version, kind, trial }) => `${version} ${kind} ${trial}`}
          empty={<EmptyState icon="activity" title={t("catalogue.unmeasured.title")} text={t("catalogue.unmeasured.text")} />}
          columns={[
            {
              key: "kind",
              head: t("catalogue.bet"),
              corner: "what",
              cell: ({ kind, trial }) => (trial ? `${kind} · ${t("catalogue.playMoney")}` : kind),
            },
            { key: "rounds", head: t("catalogue.rounds"), numeric: true, corner: "when", cell: ({ rounds }) => String(rounds) },
            { key: "declared", head: t("catalogue.declared"), numeric: true, cell: ({ declared }) => share(declared) },
            {
              key: "measured",
              head: t("catalogue.measured"),
              numeric: true,
              corner: "amount",
              cell: ({ measured }) => <strong>{share(measured)}</strong>,
            },
            { key: "between", head: t("catalogue.between"), numeric: true, cell: ({ low, high }) => `${share(low)} – ${share(high)}` },
            {
              key: "state",
              head: "",
              corner: "status",
              cell: ({ driftedAt }) => <Tag tone={driftedAt ? "bad" : "ok"}>{t(driftedAt ? "catalogue.drifted" : "catalogue.within")}</Tag>,
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Saved with the revision that was read; what was before comes back by Undo. */
function EditGame({ game }: { game: Game }) {
  const t = useTranslate();
  const [look, setLook] = useState<Look>({ badge: game.badge, trial: game.trial, hidden: game.hidden });
  const { nodeId } = game;
  async function save(values: Look, revision: number, reason: string): Promise<number> {
    const saved = await send(gameDesk.setGame, { nodeId, ...values, revision, reason });
    await cache.invalidate(gameDesk.deskGame, gameDesk.deskGames);
    return saved.revision;
  }
  const form = useForm({
    check: (values) => ({ reason: textOf(values, "reason").length < REASON_LEAST ? t("parts.decide.reasonMissing") : undefined }),
    submit: async (values) => {
      const next = await save(look, game.revision, textOf(values, "reason"));
      const before = { badge: game.badge, trial: game.trial, hidden: game.hidden };
      offerUndo(t("catalogue.saved", { name: game.name }), () => save(before, next, t("shell.undo.action")));
    },
  });
  const badge = look.badge || undefined;
  return (
    <Card title={t("catalogue.inLobby")}>
      <Form of={form} action={t("catalogue.save")}>
        <Switch checked={!look.hidden} onChange={({ target }) => setLook({ ...look, hidden: !target.checked })}>
          {t("catalogue.listed")}
        </Switch>
        <Switch checked={look.trial} onChange={({ target }) => setLook({ ...look, trial: target.checked })}>
          {t("catalogue.mayTry")}
        </Switch>
        <Choice
          label={t("catalogue.badge.label")}
          all={t("catalogue.badge.none")}
          options={(["HOT", "NEW"] as const).map((value) => ({ value, label: t(`catalogue.badge.${value}`) }))}
          value={badge}
          onChange={(next) => setLook({ ...look, badge: next ?? "" })}
        />
        <TextField label={t("proposals.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
      </Form>
    </Card>
  );
}

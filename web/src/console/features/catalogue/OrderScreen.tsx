import { GAME_TYPES, type GameType } from "@magpie/contract/catalogue";
import { type DeskGame, gameDesk } from "@magpie/contract/office/game-desk";
import { type KeyboardEvent, useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { IconButton } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice } from "../../../ui/fields/Choice";
import { TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useGameType } from "../../kit/game-types";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { offerUndo } from "../../ui/Undo";
import styles from "./catalogue.module.css";
import { OffMark } from "./States";

const REASON_LEAST = 3;
const GAMES_MOST = 100;
const HOT = "hot";

/** The hot list, or the first games of a category, put in order by hand and saved whole. */
export function OrderScreen() {
  const t = useTranslate();
  const typeWords = useGameType();
  const [{ list }, change] = useFilters(["list"] as const);
  const gameType = GAME_TYPES.find((one) => one === list);
  const { data, error, refetch } = useCall(gameDesk.deskGames, {
    pageSize: GAMES_MOST,
    ...(gameType ? { gameType } : { show: HOT }),
  });
  return (
    <>
      <PageHead
        title={t("shell.screen.order")}
        line={t("catalogue.order.line")}
        end={
          <Choice
            label={t("catalogue.order.list")}
            options={[{ value: HOT, label: t("catalogue.order.hot") }, ...GAME_TYPES.map((value) => ({ value, label: typeWords(value) }))]}
            value={gameType ?? HOT}
            onChange={(next) => change({ list: next === HOT ? undefined : next })}
          />
        }
      />
      {!data && (error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={8} />)}
      {data && <Editor key={`${list} ${data.edition}`} games={data.content} edition={data.edition} gameType={gameType ?? null} />}
    </>
  );
}

function Editor({ games, edition, gameType }: { games: readonly DeskGame[]; edition: string; gameType: GameType | null }) {
  const t = useTranslate();
  const [order, setOrder] = useState(games);
  const [found, setFound] = useState<readonly DeskGame[]>([]);
  const form = useForm({
    check: (values) => ({ reason: textOf(values, "reason").length < REASON_LEAST ? t("parts.decide.reasonMissing") : undefined }),
    submit: async (values) => {
      const next = await save(gameType, order, edition, textOf(values, "reason"));
      // A game that came from further down has a place to go back to that is not on this page.
      const isWhole = gameType === null || order.every(({ nodeId }) => games.some((game) => game.nodeId === nodeId));
      if (isWhole) offerUndo(t("catalogue.order.saved"), () => save(gameType, games, next, t("shell.undo.action")));
      else toast({ kind: "ok", title: t("catalogue.order.saved") });
    },
  });
  const add = (game: DeskGame) =>
    setOrder((before) => [game, ...before.filter(({ nodeId }) => nodeId !== game.nodeId)].slice(0, GAMES_MOST));
  async function search(q: string) {
    const { content } = await send(gameDesk.deskGames, { q, pageSize: 8, ...(gameType && { gameType }) });
    setFound(q ? content : []);
  }
  return (
    <div className={styles.columns}>
      <Card flush>
        {order.length === 0 ? (
          <EmptyState icon="gamepad-2" title={t("catalogue.order.empty")} text={t("catalogue.order.emptyText")} />
        ) : (
          <ol className={styles.order}>
            {order.map((game, at) => (
              <Place key={game.nodeId} game={game} at={at} isHot={gameType === null} order={order} onChange={setOrder} />
            ))}
          </ol>
        )}
      </Card>
      <Card title={t("catalogue.order.save")}>
        <TextField
          label={t("catalogue.order.add")}
          icon="search"
          autoComplete="off"
          maxLength={80}
          onChange={({ target }) => void search(target.value.trim()).catch(() => setFound([]))}
        />
        <ul className={styles.found}>
          {found.map((game) => (
            <li key={game.nodeId}>
              <button type="button" onClick={() => add(game)}>
                {game.name} <span>{game.vendor}</span>
              </button>
            </li>
          ))}
        </ul>
        <Form of={form} action={t("catalogue.save")}>
          <TextField label={t("proposals.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
        </Form>
      </Card>
    </div>
  );
}

/** Answers with the edition that the next save must name. */
async function save(gameType: GameType | null, games: readonly DeskGame[], edition: string, reason: string): Promise<string> {
  const wish = { games: games.map(({ nodeId }) => nodeId), edition, reason };
  const saved = gameType ? await send(gameDesk.order, { ...wish, gameType }) : await send(gameDesk.hot, wish);
  await cache.invalidate(gameDesk.deskGames, gameDesk.deskGame);
  return saved.edition;
}

interface PlaceProps {
  game: DeskGame;
  at: number;
  isHot: boolean;
  order: readonly DeskGame[];
  onChange: (order: readonly DeskGame[]) => void;
}

/** Arrow keys on a game's own buttons move it; the focus goes along, because the row keeps its key. */
function Place({ game, at, isHot, order, onChange }: PlaceProps) {
  const t = useTranslate();
  function move(to: number) {
    if (to < 0 || to >= order.length) return;
    const rest = order.filter((_, place) => place !== at);
    onChange([...rest.slice(0, to), game, ...rest.slice(to)]);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(at + step);
  }
  return (
    <li onKeyDown={onKeyDown}>
      <span className={styles.place}>{at + 1}</span>
      <span className={styles.gameName}>
        {game.name} <span>{game.vendor}</span>
      </span>
      {(game.stops.length > 0 || game.hidden) && (
        <span className={styles.tileState}>
          <OffMark stops={game.stops} /> {game.hidden && <Tag tone="warn">{t("catalogue.isHidden")}</Tag>}
        </span>
      )}
      <IconButton icon="chevron-up" size={18} label={t("catalogue.order.up", { name: game.name })} onClick={() => move(at - 1)} />
      <IconButton icon="chevron-down" size={18} label={t("catalogue.order.down", { name: game.name })} onClick={() => move(at + 1)} />
      {isHot && (
        <IconButton
          icon="x"
          size={18}
          label={t("catalogue.order.remove", { name: game.name })}
          onClick={() => onChange(order.filter(({ nodeId }) => nodeId !== game.nodeId))}
        />
      )}
    </li>
  );
}

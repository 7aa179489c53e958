import { type StudioChain, studio } from "@magpie/contract/studio";
import { checkChain, SHARED_GAMES } from "@magpie/studio/verifier/chain-check";
import { useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { useQuery } from "../../../kit/router";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { SelectField } from "../../../ui/fields/Field";
import { Icon } from "../../../ui/Icon";
import styles from "./FairnessScreen.module.css";
import { useGameNames } from "./use-game-names";

/** The seeds that decide a table's draws, visible to everybody before the first bet. */
export function TableChains() {
  const t = useTranslate();
  const nameOf = useGameNames();
  const asked = useQuery("table");
  const [gameId, setGameId] = useState(SHARED_GAMES.find(({ id }) => id === asked)?.id ?? SHARED_GAMES[0]?.id ?? "");
  const { data, error, refetch } = useCall(studio.chains, { gameId });
  return (
    <section className={styles.panel}>
      <h2>{t("fairness.tables.title")}</h2>
      <p>{t("fairness.tables.text")}</p>
      <SelectField label={t("fairness.tables.game")} value={gameId} onChange={(event) => setGameId(event.target.value)}>
        {SHARED_GAMES.map((game) => (
          <option key={game.id} value={game.id}>
            {nameOf(game)}
          </option>
        ))}
      </SelectField>
      {error && <Problem error={error} onRetry={refetch} />}
      {data?.list.length === 0 && <p className={styles.quiet}>{t("fairness.tables.none")}</p>}
      {data?.list.map((chain) => (
        <ChainFacts key={chain.anchor} chain={chain} />
      ))}
    </section>
  );
}

function ChainFacts({ chain }: { chain: StudioChain }) {
  const t = useTranslate();
  const moment = useMoment();
  const { first, length, anchor, publishedAt, salt, saltedAt, contributions } = chain;
  return (
    <div>
      <h3>{t("fairness.tables.draws", { first, last: first + length - 1 })}</h3>
      <ul className={styles.checks}>
        <li>
          <strong>{t("fairness.tables.anchor")}</strong>
          <code>{anchor}</code>
          <span className={styles.quiet}>{t("fairness.tables.published", { at: moment(publishedAt) })}</span>
        </li>
        <li>
          <strong>{t("fairness.tables.salt")}</strong>
          {salt ? <code>{salt}</code> : <span>{t("fairness.tables.waits")}</span>}
          {saltedAt && <span className={styles.quiet}>{t("fairness.tables.salted", { at: moment(saltedAt) })}</span>}
        </li>
        {contributions.length > 0 && (
          <li>
            <details>
              <summary>{t("fairness.tables.contributions", { count: contributions.length })}</summary>
              <ol className={styles.given}>
                {contributions.map(({ name, contribution, at }) => (
                  <li key={contribution + at}>
                    <code>{contribution}</code>
                    <span className={styles.quiet}>{[name, moment(at)].join(" · ")}</span>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        )}
        {salt && <SaltVerdict chain={chain} />}
      </ul>
    </div>
  );
}

/** Worked out here, from what is listed above. */
function SaltVerdict({ chain }: { chain: StudioChain }) {
  const t = useTranslate();
  if (chain.contributions.length === 0) return <li>{t("fairness.tables.before")}</li>;
  const checked = checkChain(chain);
  const holds = checked.outcome === "checked" && checked.holds;
  return (
    <li>
      <strong>
        <Icon name={holds ? "check" : "x"} size={16} /> {t(holds ? "fairness.tables.holds" : "fairness.tables.fails")}
      </strong>
    </li>
  );
}

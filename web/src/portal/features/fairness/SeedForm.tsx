import { EXAMPLE_SEEDS } from "@magpie/studio/verifier/examples";
import { OWN_GAMES, workOut } from "@magpie/studio/verifier/work-out";
import { useState } from "react";
import { useTranslate } from "../../../kit/words/i18n";
import { SelectField, TextField } from "../../../ui/fields/Field";
import styles from "./FairnessScreen.module.css";
import { useGameNames } from "./use-game-names";

/** A round from seeds that were written down, without asking anybody. */
export function SeedForm() {
  const t = useTranslate();
  const nameOf = useGameNames();
  const [fields, setFields] = useState({ version: OWN_GAMES[0]?.version ?? "", ...EXAMPLE_SEEDS, nonce: "0", choice: "null", moves: "[]" });
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
    autoComplete: "off",
    spellCheck: false,
  });
  const round = workOut(fields);
  return (
    <section className={styles.panel}>
      <h2>{t("fairness.seeds.title")}</h2>
      <div className={styles.fields}>
        <SelectField label={t("fairness.seeds.game")} {...field("version")}>
          {OWN_GAMES.map((game) => (
            <option key={game.version} value={game.version}>
              {nameOf(game)}
            </option>
          ))}
        </SelectField>
        <TextField label={t("fairness.seeds.nonce")} inputMode="numeric" {...field("nonce")} />
        <TextField label={t("fairness.seeds.server")} {...field("serverSeed")} />
        <TextField label={t("fairness.seeds.client")} {...field("clientSeed")} />
        <TextField label={t("fairness.seeds.choice")} {...field("choice")} />
        <TextField label={t("fairness.seeds.moves")} {...field("moves")} />
      </div>
      {round ? (
        <ul className={styles.checks}>
          <li>
            {t("fairness.seeds.commit")} <code>{round.commit}</code>
          </li>
          <li>
            {t("fairness.seeds.pays")} <code>{round.times}</code>
          </li>
          <li>
            {t("fairness.what.events")} <code>{round.events}</code>
          </li>
        </ul>
      ) : (
        <p role="status" className={styles.quiet}>
          {t("fairness.seeds.none")}
        </p>
      )}
    </section>
  );
}

import { EXAMPLE_SEEDS, EXAMPLES } from "@magpie/studio/verifier/examples";
import { useTranslate } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import styles from "./FairnessScreen.module.css";

/** The published examples, worked out here and now. */
export function Examples() {
  const t = useTranslate();
  return (
    <section className={styles.panel}>
      <h2>{t("fairness.examples.title")}</h2>
      <p>{t("fairness.examples.text")}</p>
      <p>
        <code>{EXAMPLE_SEEDS.serverSeed}</code> · <code>{EXAMPLE_SEEDS.clientSeed}</code>
      </p>
      <ul className={styles.checks}>
        {EXAMPLES.map(({ id, recipe, published, workOut }) => {
          const found = workOut();
          return (
            <li key={recipe}>
              <strong>
                <Icon name={found === published ? "check" : "x"} size={16} /> {id} · {recipe}
              </strong>
              <code>{found}</code>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

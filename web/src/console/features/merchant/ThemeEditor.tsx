import { isGold } from "@magpie/domain/theme/colour";
import { type JudgedPair, judgePairs, repairTheme } from "@magpie/domain/theme/contrast";
import { CORNERS, type ThemeSeeds, themeFrom } from "@magpie/domain/theme/palette";
import type { ThemeTokens } from "@magpie/domain/theme/tokens";
import { type ChangeEvent, useState } from "react";
import { Button } from "../../../ui/Button";
import { SelectField, TextField } from "../../../ui/fields/Field";
import { Icon } from "../../../ui/Icon";
import { Tag } from "../../../ui/Tag";
import { useTranslate } from "../../kit/words";
import { seedsFromLogo } from "./logo-palette";
import styles from "./merchant.module.css";

const COLOURS = ["accent", "ground", "frame", "text"] as const;
const HEX = /^#[0-9a-f]{6}$/;
/** Pairs that hold are shown up to this many: the weakest say how much room there is. */
const SHOWN = 5;

interface Props {
  tokens: ThemeTokens;
  seeds: ThemeSeeds;
  onChange: (tokens: ThemeTokens) => void;
}

/** Four colours and the corners; the rest of the theme is worked out from them, judged, and repaired where asked. */
export function ThemeEditor({ tokens, seeds, onChange }: Props) {
  const t = useTranslate();
  const change = (wish: Partial<ThemeSeeds>) => onChange(themeFrom({ ...seeds, ...wish }));
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    const found = file && (await seedsFromLogo(file));
    if (found) change(found);
  }
  return (
    <div className={styles.theme}>
      <section aria-label={t("merchant.theme.colours")}>
        <div className={styles.swatches}>
          {COLOURS.map((name) => (
            <ColourField key={name} label={t(`merchant.theme.${name}`)} value={seeds[name]} onChange={(hex) => change({ [name]: hex })} />
          ))}
        </div>
        <p className={isGold(seeds.accent) ? `${styles.gold} ${styles.bad}` : `${styles.gold} ${styles.quiet}`}>
          <Icon name="lock" size={16} /> {t("merchant.theme.gold")}
        </p>
        <SelectField
          label={t("merchant.theme.corners")}
          value={seeds.corners}
          onChange={({ target }) => change({ corners: target.value as ThemeSeeds["corners"] })}
        >
          {CORNERS.map((name) => (
            <option key={name} value={name}>
              {t(`merchant.theme.${name}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("merchant.theme.logo")}
          help={t("merchant.theme.logoHelp")}
          type="file"
          accept="image/*"
          onChange={(event) => void read(event)}
        />
      </section>
      <Contrast tokens={tokens} onRepair={onChange} />
    </div>
  );
}

/** Takes a colour as it is typed or picked. Half of one stays in the field until it is whole. */
function ColourField({ label, value, onChange }: { label: string; value: string; onChange: (hex: string) => void }) {
  const [typed, setTyped] = useState(value);
  const asHex = typed.trim().toLowerCase();
  // A repair or a logo has changed it since.
  const text = HEX.test(asHex) && asHex !== value ? value : typed;
  return (
    <TextField
      label={label}
      value={text}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      end={
        <input type="color" aria-label={label} value={value} className={styles.swatch} onChange={({ target }) => onChange(target.value)} />
      }
      onChange={({ target }) => {
        setTyped(target.value);
        const hex = target.value.trim().toLowerCase();
        if (HEX.test(hex)) onChange(hex);
      }}
    />
  );
}

/** How well the theme is read. A repair keeps each hue and says what it moved. */
function Contrast({ tokens, onRepair }: { tokens: ThemeTokens; onRepair: (tokens: ThemeTokens) => void }) {
  const t = useTranslate();
  const pairs = judgePairs(tokens);
  const faint = pairs.filter(({ holds }) => !holds);
  const { tokens: repaired, repairs } = repairTheme(tokens);
  const weakest = pairs.filter(({ holds }) => holds).sort((a, b) => a.ratio / a.least - b.ratio / b.least);
  return (
    <section aria-label={t("merchant.theme.contrast")} className={styles.contrast}>
      <div className={styles.contrastHead}>
        <h3>{t("merchant.theme.contrast")}</h3>
        <Tag tone={faint.length > 0 ? "bad" : "ok"} icon={faint.length > 0 ? "x" : "check"}>
          {t("merchant.theme.hold", { count: pairs.length - faint.length, all: pairs.length })}
        </Tag>
      </div>
      {faint.length > 0 && (
        <div className={styles.faint}>
          {faint.slice(0, SHOWN).map((pair) => (
            <Pair key={`${pair.front} ${pair.back}`} pair={pair} />
          ))}
          <ul className={styles.repairs}>
            {repairs.map(({ token, from, to }) => (
              <li key={token}>{t("merchant.theme.repair", { token, from, to })}</li>
            ))}
          </ul>
          {repairs.length > 0 ? (
            <Button kind="accent" icon="sparkles" onClick={() => onRepair(repaired)}>
              {t("merchant.theme.repairAction")}
            </Button>
          ) : (
            <p className={styles.bad}>{t("merchant.theme.beyond")}</p>
          )}
        </div>
      )}
      {weakest.slice(0, SHOWN).map((pair) => (
        <Pair key={`${pair.front} ${pair.back}`} pair={pair} />
      ))}
    </section>
  );
}

function Pair({ pair: { front, back, frontColour, backColour, ratio, least, holds } }: { pair: JudgedPair }) {
  const t = useTranslate();
  return (
    <div className={styles.pair}>
      <span className={styles.sample} style={{ background: backColour, color: frontColour }} aria-hidden="true">
        Aa
      </span>
      <span>{t("merchant.theme.pair", { front, back })}</span>
      <b className={holds ? "" : styles.bad}>
        {holds ? ratio.toFixed(2) : t("merchant.theme.needs", { ratio: ratio.toFixed(2), least: least.toFixed(2) })}
      </b>
      <Icon name={holds ? "check" : "x"} size={16} />
    </div>
  );
}

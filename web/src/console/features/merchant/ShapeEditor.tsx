import {
  readShape,
  SHAPE_KINDS,
  SHAPE_PARTS_MOST,
  type ShapeKind,
  type ShapePart,
  shapeExample,
  writeShape,
} from "@magpie/domain/registration/shape";
import { Button, IconButton } from "../../../ui/Button";
import { SelectField, TextField } from "../../../ui/fields/Field";
import { useTranslate } from "../../kit/words";
import styles from "./merchant.module.css";

const KINDS = Object.keys(SHAPE_KINDS) as ShapeKind[];

interface Props {
  /** The field that the shape is of. */
  name: string;
  shape: string;
  onChange: (shape: string) => void;
}

/** A pattern of the merchant's own: parts in their order, each of one kind of character. */
export function ShapeEditor({ name, shape, onChange }: Props) {
  const t = useTranslate();
  const parts = readShape(shape) ?? [];
  const write = (next: readonly ShapePart[]) => onChange(writeShape(next));
  // A part is known by its place alone.
  const placed = parts.map((part, place) => ({ part, place }));
  return (
    <fieldset className={styles.shape}>
      <legend>{t("merchant.shape.legend", { field: name })}</legend>
      {placed.map(({ part, place }) => (
        <PartFields
          key={place}
          part={part}
          nth={place + 1}
          onChange={(next) => write(parts.map((one, at) => (at === place ? next : one)))}
          onRemove={parts.length === 1 ? null : () => write(parts.filter((_, at) => at !== place))}
        />
      ))}
      <p className={styles.quiet}>{t("merchant.shape.example", { text: shapeExample(parts) })}</p>
      <Button
        small
        icon="plus"
        disabled={parts.length >= SHAPE_PARTS_MOST}
        onClick={() => write([...parts, { kind: "digit", least: 1, most: 1 }])}
      >
        {t("merchant.shape.add")}
      </Button>
    </fieldset>
  );
}

interface PartProps {
  part: ShapePart;
  nth: number;
  onChange: (part: ShapePart) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

function PartFields({ part, nth, onChange, onRemove }: PartProps) {
  const t = useTranslate();
  return (
    <div className={styles.shapePart}>
      <SelectField
        label={t("merchant.shape.part", { nth })}
        value={part.kind}
        onChange={({ target }) => onChange({ ...part, kind: target.value as ShapeKind })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`merchant.shape.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Count label={t("merchant.shape.least", { nth })} value={part.least} onChange={(least) => onChange(within(part, { least }))} />
      <Count label={t("merchant.shape.most", { nth })} value={part.most} onChange={(most) => onChange(within(part, { most }))} />
      <IconButton icon="x" label={t("merchant.shape.remove", { nth })} disabled={onRemove === null} onClick={() => onRemove?.()} />
    </div>
  );
}

/** The end that was not typed follows, so that a part always means something. */
function within(part: ShapePart, typed: Partial<ShapePart>): ShapePart {
  if (typed.least !== undefined) return { ...part, least: typed.least, most: Math.max(part.most, typed.least, 1) };
  const most = Math.max(typed.most ?? part.most, 1);
  return { ...part, most, least: Math.min(part.least, most) };
}

function Count({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={String(value)}
      onChange={({ target }) => onChange(Math.min(Number(target.value.replace(/\D/g, "").slice(0, 3)), 120))}
    />
  );
}

import { type FieldRule, isPatternId } from "@magpie/domain/registration/registration";
import { readShape, type ShapePart, shapeExample } from "@magpie/domain/registration/shape";
import { type Translate, useTranslate } from "../../../../kit/words/i18n";

/** The expected format of a field in words, for its hint and its error. */
export function usePatternText(): (rule: FieldRule) => string {
  const t = useTranslate();
  return ({ patternId, acceptedPattern, minLength, maxLength, shape }) => {
    const parts = patternId === "shape" ? readShape(shape ?? "") : null;
    if (parts) return t("auth.pattern.shape", { parts: parts.map((part) => partText(part, t)).join(" + "), example: shapeExample(parts) });
    const id = acceptedPattern !== "*" && isPatternId(patternId) ? patternId : "any";
    return t(`auth.pattern.${id}`, { length: spanText(minLength, maxLength, t) });
  };
}

function partText({ kind, least, most }: ShapePart, t: Translate): string {
  return t(`auth.shape.${kind}`, { count: spanText(least, most, t) });
}

function spanText(min: number, max: number, t: Translate): string {
  return min === max ? String(min) : t("auth.length", { min, max });
}

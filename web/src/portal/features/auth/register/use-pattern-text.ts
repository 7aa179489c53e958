import { type FieldRule, isPatternId } from "@magpie/domain/registration/registration";
import { useTranslate } from "../../../../kit/words/i18n";

/** The expected format of a field in words, for its hint and its error. */
export function usePatternText(): (rule: FieldRule) => string {
  const t = useTranslate();
  return ({ patternId, acceptedPattern, minLength, maxLength }) => {
    const length = minLength === maxLength ? String(minLength) : t("auth.length", { min: minLength, max: maxLength });
    const id = acceptedPattern !== "*" && isPatternId(patternId) ? patternId : "any";
    return t(`auth.pattern.${id}`, { length });
  };
}

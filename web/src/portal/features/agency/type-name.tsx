import { useTranslate } from "../../../kit/words/i18n";
import { Tag } from "../../../ui/Tag";

const NAMED = [0, 1, 2, 41, 42] as const;

/** The name of a kind of account; one that a merchant has added shows its number. */
export function useTypeName(): (type: number) => string {
  const t = useTranslate();
  return (type) => {
    const named = NAMED.find((known) => known === type);
    return named === undefined ? String(type) : t(`agency.type.${named}`);
  };
}

export function TypeTag({ type }: { type: number }) {
  return <Tag tone={type === 0 ? "plain" : "accent"}>{useTypeName()(type)}</Tag>;
}

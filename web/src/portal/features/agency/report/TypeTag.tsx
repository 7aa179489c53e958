import { AGENT_TYPES } from "@magpie/contract/members";
import { useTranslate } from "../../../../kit/words/i18n";
import { Tag } from "../../../../ui/Tag";

const KNOWN = [0, 1, 2, 41, 42] as const;

/** The name of an account's type. */
export function useTypeName(): (type: number) => string {
  const t = useTranslate();
  return (type) => t(`agency.type.${KNOWN.find((known) => known === type) ?? 0}`);
}

/** Agents stand out from the members beside them. */
export function TypeTag({ type }: { type: number }) {
  const name = useTypeName();
  return <Tag tone={AGENT_TYPES.some((agent) => agent === type) ? "accent" : "plain"}>{name(type)}</Tag>;
}

import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { useMoney } from "../../kit/words/formats";
import { rightKey } from "../kit/right-words";
import { settingValue } from "../kit/setting-words";
import { useTimes } from "../kit/times";
import { useTranslate } from "../kit/words";

const MONEY: ReadonlySet<string> = new Set([
  "approvalLimit",
  "dayLimit",
  "correction",
  "threshold",
  "minimum",
  "maximum",
  "payoutCap",
  "unitMost",
  "exposureCap",
  "accountCap",
]);
const MOMENTS = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Writes the value of a changed field as people read it: money, moments of the merchant's clock, on and off. */
export function useFieldValue(): (field: string, value: string) => string {
  const t = useTranslate();
  const money = useMoney();
  const { moment } = useTimes();
  const rightWords = (name: string) => {
    const right = OPERATOR_RIGHTS.find((one) => one === name);
    return right ? t(rightKey(right)) : name;
  };
  return (field, value) => {
    if (MONEY.has(field)) return money(value);
    if (field.startsWith("rate ")) return `${(Number(value) / 10_000).toFixed(4).replace(/\.?0+$/, "")} %`;
    if (field === "keyState" && (value === "one" || value === "unused" || value === "used")) return t(`proposals.keyState.${value}`);
    if (field === "newKey" && (value === "unused" || value === "used" || value === "refused")) return t(`proposals.newKey.${value}`);
    if (field === "state" && (value === "on" || value === "off")) return t(`proposals.switch.${value}`);
    // A role that ends by itself carries its moment in brackets.
    if (field === "how" && (value === "theirs" || value === "ours")) return t(`reconcile.how.${value}`);
    if (field === "rights") return value.split(", ").map(rightWords).join(", ");
    if (field === "until" || field === "roles") return value.replace(MOMENTS, (at) => moment(at));
    return settingValue(field, value, t);
  };
}

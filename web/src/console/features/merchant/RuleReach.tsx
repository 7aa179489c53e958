import type { Output } from "@magpie/contract/kit/call";
import type { Setting, SettingOf } from "@magpie/contract/office/merchant-desk";
import { registrationDesk } from "@magpie/contract/office/registration-desk";
import { useEffect, useState } from "react";
import { send } from "../../kit/calls";
import { fieldWord } from "../../kit/setting-words";
import { useTranslate } from "../../kit/words";
import styles from "./merchant.module.css";

type Asked = SettingOf<"registration">["fields"][number];
type Counted = Output<typeof registrationDesk.tryRules>;

/** How many of the newest members a changed rule would have refused: nobody who is here is hit, and whoever comes next is. */
export function RuleReach({ base, setting }: { base: Setting; setting: Setting }) {
  const t = useTranslate();
  const asked = JSON.stringify(changedRules(base, setting));
  const [counted, setCounted] = useState<Counted>([]);
  useEffect(() => {
    const rules = JSON.parse(asked);
    // A rule that cannot be had is refused by the preview beside this, which says so.
    if (rules.length > 0) send(registrationDesk.tryRules, { rules }).then(setCounted, () => setCounted([]));
  }, [asked]);
  return counted.map(({ field, given, refused }) => (
    <p key={field} className={refused > 0 ? styles.bad : styles.quiet}>
      {t("merchant.rule.reach", { field: fieldWord(field, t), given, refused })}
    </p>
  ));
}

function changedRules(base: Setting, setting: Setting) {
  if (base.part !== "registration" || setting.part !== "registration") return [];
  const before = new Map(base.value.fields.map((asked) => [asked.field, ruleOf(asked)]));
  return setting.value.fields.flatMap((asked) => {
    const rule = ruleOf(asked);
    const isAsked = asked.show !== "off" && rule.pattern !== undefined;
    return isAsked && JSON.stringify(before.get(asked.field)) !== JSON.stringify(rule) ? [rule] : [];
  });
}

function ruleOf({ field, pattern, min, max, shape }: Asked) {
  return { field, pattern, min, max, shape };
}

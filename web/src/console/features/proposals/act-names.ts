import type { Proposal } from "@magpie/contract/office/proposals";
import { SWITCH_SCOPES } from "@magpie/domain/switches/switches";
import { type OfficeKey, useTranslate } from "../../kit/words";

const ACTS: Readonly<Record<string, OfficeKey>> = {
  "switches.on": "proposals.act.switchOn",
  "agencyPeople.setRates": "proposals.act.setRates",
  "operators.setRole": "proposals.act.setRole",
  "operators.grant": "proposals.act.grant",
  "operators.renewFactor": "proposals.act.renewFactor",
  "members.close": "proposals.act.closeMember",
  "cashier.setMethod": "proposals.act.setMethod",
  "lottery.setLimits": "proposals.act.setLimits",
  "reconcile.settle": "proposals.act.settle",
  "reconcile.setThreshold": "proposals.act.setThreshold",
  "operators.setAddresses": "proposals.act.setAddresses",
  "platform.goLive": "proposals.act.goLive",
  "merchant.saveTogether": "proposals.act.saveSettings",
  "releases.record": "proposals.act.recordRelease",
  "play.revokeNewKey": "proposals.act.revokeNewKey",
  "play.rotateKey": "proposals.act.rotateKey",
  "messages.send": "proposals.act.sendMessage",
};

/** The act in words, with what it is about. One that has no words yet goes by the name of its call. */
export function useActName(): (proposal: Pick<Proposal, "call" | "input">) => string {
  const t = useTranslate();
  return ({ call, input }) => {
    const scope = SWITCH_SCOPES.find((one) => one === input.scope);
    const named = ["target", "name", "account", "id", "provider", "vassalage", "gameCode"]
      .map((field) => input[field])
      .find((value) => typeof value === "string" && value !== "");
    const about = named ?? (scope && t(`switches.scope.${scope}`));
    const key = ACTS[call];
    return `${key ? t(key) : call}${about ? `: ${about}` : ""}`;
  };
}

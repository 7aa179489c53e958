import type { Proposal } from "@magpie/contract/office/proposals";
import { type OfficeKey, useTranslate } from "../../kit/words";

const ACTS: Readonly<Record<string, OfficeKey>> = {
  "switches.on": "proposals.act.switchOn",
  "operators.setRole": "proposals.act.setRole",
  "operators.grant": "proposals.act.grant",
  "operators.renewFactor": "proposals.act.renewFactor",
  "operators.setAddresses": "proposals.act.setAddresses",
};

/** The act in words, with what it is about. One that has no words yet goes by the name of its call. */
export function useActName(): (proposal: Pick<Proposal, "call" | "input">) => string {
  const t = useTranslate();
  return ({ call, input }) => {
    const about = ["target", "scope", "name", "id"].map((field) => input[field]).find((value) => typeof value === "string" && value !== "");
    const key = ACTS[call];
    return `${key ? t(key) : call}${about ? `: ${about}` : ""}`;
  };
}

import { SWITCH_SCOPES } from "@magpie/domain/switches/switches";
import { z } from "zod";
import { calls } from "../kit/call";
import { time } from "../kit/shapes";

const scope = z.enum(SWITCH_SCOPES);
/** The vendor, category, game, version or member; empty for a scope that is the whole merchant. */
const target = z.string().trim().max(80).default("");

export const switches = calls("switches", {
  list: {
    method: "GET",
    path: "/ops/switches",
    token: "operator",
    right: "switches.off",
    encrypted: false,
    limit: "read",
    summary: "Whatever can be switched off, and what is off: since when, by whom, why, until when.",
    input: z.object({}),
    output: z.object({
      off: z.array(
        z.object({
          id: z.uuid(),
          scope,
          target: z.string(),
          title: z.string(),
          at: time,
          by: z.string(),
          reason: z.string(),
          until: time.nullable(),
          /** Rounds that were open and finish. */
          finishing: z.int(),
        }),
      ),
      targets: z.array(z.object({ scope, target: z.string(), title: z.string() })),
    }),
  },
  off: {
    method: "POST",
    path: "/ops/switches/off",
    token: "operator",
    right: "switches.off",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Switches something off within a second, by one person. Open rounds finish, wins are paid.",
    input: z.object({ scope, target, until: time.nullable().default(null), reason: z.string().trim().min(3).max(300) }),
    output: z.object({
      finishing: z.int(),
      /** The same person may undo it until then, without a second one; null where it was off before. */
      undo: z.object({ id: z.uuid(), until: time }).nullable(),
    }),
  },
  undo: {
    method: "POST",
    path: "/ops/switches/undo",
    token: "operator",
    right: "switches.off",
    encrypted: false,
    limit: "write",
    summary: "Takes one's own switching off back within half a minute, unless somebody changed it since.",
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  },
  on: {
    method: "POST",
    path: "/ops/switches/on",
    token: "operator",
    right: "switches.on",
    encrypted: false,
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Switches something on again.",
    input: z.object({ scope, target }),
    output: z.object({}),
  },
});

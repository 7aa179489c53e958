import { switches } from "@magpie/contract/office/switches";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf } from "../../kit/ctx";
import { act } from "../../kit/office/acts";
import { countPlaying } from "../play/play";
import { endOff, findOff, type OffRow } from "../switches/switches";
import { countFinishing, isInForce, roundsOf, subjectOf } from "./switchboard";
import { findTarget } from "./targets";

/** Bound to the very row that was shown: whatever was switched on and off again since is another decision. */
export const switchOn = act(switches.on, {
  async blastOf({ db, now }, { scope, target }) {
    const row = await findOff(db, scope, target);
    if (!row || !isInForce(row, now)) refuse("not_found");
    // A game or vendor may have left the catalogue since, and must not stay off for ever if it comes back.
    const found = (await findTarget(db, scope, target)) ?? { scope, target, title: target, games: null };
    const rounds = roundsOf(found);
    const players = rounds ? await countPlaying(db, rounds, now) : { count: 0, atLeast: false };
    return {
      members: players.count,
      atLeast: players.atLeast,
      money: null,
      openRounds: await countFinishing(db, found),
      final: false,
      changes: [
        { field: "state", from: "off", to: "on" },
        { field: "until", from: row.until?.toISOString() ?? null, to: null },
      ],
      samples: (found.games ?? []).map(({ vendor, code, name }) => ({ kind: "game", id: `${vendor}/${code}`, title: name, amount: null })),
      targets: { id: row.id, row },
    };
  },
  async run(ctx: CtxOf<typeof switches.on>, _input, { targets }: { targets: { id: string; row: OffRow } }) {
    const { db, now, operator } = ctx;
    if (!(await endOff(db, targets.id, now, operator.id))) refuse("blast_changed");
    ctx.audit({ subject: subjectOf(targets.row), reason: "", before: { state: "off", why: targets.row.reason }, after: { state: "on" } });
    ctx.tellOffice("switches");
    return {};
  },
});

import { lotteryLimits } from "@magpie/contract/lottery/limits";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { nameIn } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../../kit/ctx";
import { act } from "../../../kit/office/acts";
import { findGameRow, listGames } from "../store";
import { holdGame, keepVersion, type Limits, listVersions, readVersions } from "./limits-store";

const FIELDS = ["payoutCap", "unitMost", "exposureCap", "accountCap"] as const;
type Written = Record<"payoutCap" | "unitMost" | "exposureCap", string> & { accountCap: string | null };

export const limits: Handler<typeof lotteryLimits.limits> = async ({ db, language, merchant }) => {
  const [games, versions] = [await listGames(db), await readVersions(db)];
  return {
    list: games.map((game) => ({
      ...{ gameCode: game.gameCode, name: nameIn(game, language), version: versions.get(game.gameCode) ?? 0 },
      ...written(game, merchant.currency),
    })),
  };
};

export const limitVersions: Handler<typeof lotteryLimits.limitVersions> = async ({ db, merchant }, { gameCode }) => {
  const rows = await listVersions(db, gameCode);
  return {
    list: rows.map(({ version, since, proposedBy, agreedBy, reason, ...row }) => ({
      ...{ version, since: since?.toISOString() ?? null, proposedBy, agreedBy, reason },
      ...written(row, merchant.currency),
    })),
  };
};

/** Bound to the version that was seen. No odds are in it: what a unit pays stands in the rules of the game, and a ticket keeps its cap. */
export const setLimits = act(lotteryLimits.setLimits, {
  async blastOf(ctx, { gameCode, version, ...asked }) {
    const { game, was, is } = await readChange(ctx, gameCode, version, asked);
    return {
      members: 0,
      money: null,
      final: false,
      changes: FIELDS.map((field) => ({ field, from: was[field], to: is[field] })).filter(({ from, to }) => from !== to),
      samples: [{ kind: "lottery", id: gameCode, title: nameIn(game, ctx.language), amount: null }],
      targets: { gameCode, version },
    };
  },
  async run(ctx, { gameCode, version, ...asked }, _facts, { reason, proposedBy }) {
    await holdGame(ctx.db, gameCode);
    const { game, next, was, is } = await readChange(ctx, gameCode, version, asked);
    const agreedBy = ctx.operator.account;
    const row = { ...next, version: version + 1, since: ctx.now, proposedBy: proposedBy ?? agreedBy, agreedBy, reason };
    await keepVersion(ctx.db, gameCode, limitsOf(game), row);
    ctx.audit({ subject: gameCode, reason, before: { version, ...was }, after: { version: version + 1, ...is } });
    return { version: version + 1 };
  },
});

async function readChange({ db, merchant: { currency } }: Ctx, gameCode: string, version: number, asked: Written) {
  const game = (await findGameRow(db, gameCode)) ?? refuse("game_unknown");
  if (((await readVersions(db)).get(gameCode) ?? 0) !== version) refuse("revision_stale");
  const read = (field: keyof Written): Money => {
    const value = fromDecimal(asked[field] ?? "", currency);
    return value !== null && value > 0n ? value : refuse("invalid_input", { fields: { [field]: "too_small" } });
  };
  const next: Limits = {
    payoutCap: read("payoutCap"),
    unitMost: read("unitMost"),
    exposureCap: read("exposureCap"),
    accountCap: asked.accountCap === null ? null : read("accountCap"),
  };
  if (next.exposureCap < next.payoutCap) refuse("invalid_input", { fields: { exposureCap: "too_small" } });
  const [was, is] = [written(game, currency), written(next, currency)];
  if (FIELDS.every((field) => was[field] === is[field])) refuse("invalid_input", { fields: { payoutCap: "unchanged" } });
  return { game, next, was, is };
}

function limitsOf({ payoutCap, unitMost, exposureCap, accountCap }: Limits): Limits {
  return { payoutCap, unitMost, exposureCap, accountCap };
}

function written({ payoutCap, unitMost, exposureCap, accountCap }: Limits, currency: string): Written {
  return {
    payoutCap: toDecimal(payoutCap, currency),
    unitMost: toDecimal(unitMost, currency),
    exposureCap: toDecimal(exposureCap, currency),
    accountCap: accountCap === null ? null : toDecimal(accountCap, currency),
  };
}

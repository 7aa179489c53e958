import { calls } from "@magpie/contract/kit/call";
import { z } from "zod";
import { type Module, routeInSteps } from "../../src/kit/module";
import { keepContact } from "../../src/modules/members/members";
import { refuseCode, sendCode, takeCode } from "../../src/modules/verification/verification";
import type { WorldMerchant } from "../world";

const purpose = z.enum(["login", "register", "password", "contact", "extra"]);

/** Asks for codes and tries them without the calls around them, which would each require a challenge. */
export const desk = calls("desk", {
  ask: {
    method: "POST",
    path: "/wps/desk/ask",
    token: "optional",
    encrypted: false,
    limit: "write",
    summary: "Sends a code.",
    input: z.object({ purpose, to: z.string(), memberId: z.string().nullable() }),
    output: z.object({ expiredMinutes: z.number() }),
  },
  try: {
    method: "POST",
    path: "/wps/desk/try",
    token: "optional",
    encrypted: false,
    limit: "write",
    summary: "Tries a code.",
    input: z.object({ purpose, to: z.string(), code: z.string() }),
    output: z.object({}),
  },
});

export const deskModule: Module = {
  name: "desk",
  routes: [
    routeInSteps(desk.ask, (visit, order) =>
      visit.step((ctx) => sendCode(ctx, { ...order, channel: order.to.includes("@") ? "mail" : "sms" })),
    ),
    routeInSteps(desk.try, async (visit, tried) => {
      refuseCode(await visit.step((ctx) => takeCode(ctx, tried)));
      return {};
    }),
  ],
};

/** Gives a member a verified number. */
export async function giveMobile(shop: WorldMerchant, memberId: string, number: string): Promise<void> {
  const { personal } = shop.world.secretsOf(shop.id);
  await shop.rows((db) => keepContact({ db, personal, now: new Date() }, memberId, { kind: "mobile", value: number, verified: true }));
}

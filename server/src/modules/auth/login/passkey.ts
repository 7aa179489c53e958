import type { auth } from "@magpie/contract/identity/auth";
import { Refusal } from "@magpie/domain/refusals";
import type { Handler, StepsHandler } from "../../../kit/ctx";
import { passkeyLoginOptions, takePasskey } from "../../factors/factors";
import { readCredentials } from "../../members/members";
import { stepOrRefuse } from "../sessions/step-or-refuse";
import { admit } from "./admit";

export const passkeyOptions: Handler<typeof auth.passkeyOptions> = (ctx) => passkeyLoginOptions(ctx);

/** The ticket stays used up even if its passkey is refused. */
export const loginWithPasskey: StepsHandler<typeof auth.loginWithPasskey> = (visit, { ticket, response, site }) =>
  stepOrRefuse(visit, async (ctx) => {
    const taken = await takePasskey(ctx, ticket, response);
    if (!taken) return new Refusal("passkey_refused");
    return admit(ctx, await readCredentials(ctx.db, taken.memberId), { site, way: "passkey" });
  });

import { auth } from "@magpie/contract/identity/auth";
import { factors } from "@magpie/contract/identity/factors";
import { MINUTE_MS } from "@magpie/domain/durations";
import { TOTP } from "otpauth";
import type { WorldMember, WorldMerchant } from "../world";

/** An app on somebody's phone. Each code is good once, so asking for one moves the world's clock a minute ahead. */
export class AuthenticatorApp {
  constructor(
    private readonly shop: WorldMerchant,
    private readonly totp: TOTP,
    readonly recoveryCodes: string[],
  ) {}

  code(): string {
    const { world } = this.shop;
    world.at(new Date(world.now().getTime() + MINUTE_MS));
    return this.totp.generate({ timestamp: world.now().getTime() });
  }

  /** Six digits that are not a code of these minutes. */
  wrongCode(): string {
    const now = this.shop.world.now().getTime();
    const near = [-2, -1, 0, 1, 2].map((step) => this.totp.generate({ timestamp: now + step * 30_000 }));
    return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? "666666";
  }
}

/** The member switches an authenticator on, and continues with the token of the proof that this requires. */
export async function switchOnAuthenticator(shop: WorldMerchant, { token, password }: Pick<WorldMember, "token" | "password">) {
  const stepped = await shop.send(auth.stepUp, { way: "password", answer: password }, { token });
  const { secret } = await shop.send(factors.beginAuthenticator, {}, stepped);
  const totp = new TOTP({ secret });
  const code = totp.generate({ timestamp: shop.world.now().getTime() });
  const { recoveryCodes } = await shop.send(factors.confirmAuthenticator, { code }, stepped);
  // The message about it to the owner leaves first, so that it is not mistaken for the next one.
  await shop.world.jobsDone();
  return { app: new AuthenticatorApp(shop, totp, recoveryCodes), token: stepped.token };
}

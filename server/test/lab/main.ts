import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUR_MS } from "@magpie/domain/durations";
import { pino } from "pino";
import { createApp } from "../../src/app";
import type { Db } from "../../src/kit/ctx";
import { openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { keepSecrets } from "../../src/kit/seal/merchant-secrets";
import { hashToken, newToken } from "../../src/modules/auth/auth";
import { addLaunch } from "../../src/modules/play/launch/sessions-store";
import { admitVendor } from "../../src/modules/play/play";
import { postIn } from "../../src/modules/wallet/post";
import { postingOf } from "../../src/modules/wallet/posting";
import { createMember } from "../../src/seed/create-member";
import { createMerchant } from "../../src/seed/create-merchant";
import { bareSession } from "../people/sessions";
import type { Target } from "./client";
import { runLab, scoreCard } from "./lab";
import { GAME, OTHER_GAME, STOCK, VASSALAGE } from "./stock";

const MERCHANT = { id: 1, code: "lab", ...STOCK };
const CURRENCY = "INR";

interface Options {
  forgetful: boolean;
}

/** Tries a door somewhere else. */
export async function labAt(target: Target, options: Options) {
  return scoreCard(await runLab(target, options));
}

/** Tries our own door: a whole server in this process, on a database of its own. */
export async function labHere(migrations: string, options: Options) {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-lab-"));
  const embedded = await startEmbedded({ dataDir });
  await migrate(embedded.ownerUrl, migrations);
  const database = openDatabase({ app: embedded.ownerUrl, owner: embedded.ownerUrl });
  const masterSecret = randomBytes(32);
  const app = await createApp({
    database,
    log: pino({ level: "silent" }),
    masterSecret,
    services: NO_SERVICES,
    webFolder: "/nonexistent/web",
    artFolder: "/nonexistent/art",
    trustedProxies: 0,
    merchantHeader: true,
  });
  try {
    const secret = randomBytes(24).toString("base64url");
    const secrets = keepSecrets(masterSecret)(MERCHANT.id);
    const { launches, stranger } = await database.inMerchantId(MERCHANT.id, async (db) => {
      await createMerchant(db, MERCHANT);
      await admitVendor({ db, ...secrets }, { vassalage: VASSALAGE, secret });
      const join = (account: string) => createMember(db, secrets, { account, password: newToken() });
      const open = async (account: string) => launchFor(db, await join(account));
      return { launches: [await open("ana"), await open("bob")] as const, stranger: await join("eve") };
    });
    const game = { vassalage: VASSALAGE, secret, gameCode: GAME, otherGame: OTHER_GAME, currency: CURRENCY };
    return await labAt({ url: await app.listen(0), merchant: MERCHANT.code, ...game, launches, stranger }, options);
  } finally {
    await app.close();
    await database.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Gives the member money to play with, and opens the game. */
async function launchFor(db: Db, memberId: string): Promise<string> {
  const [now, token] = [new Date(), newToken()];
  const transfers = [{ from: "house:gifts", to: `member:${memberId}:cash`, amount: 10_000_00n, currency: CURRENCY }] as const;
  const origin = { actor: "lab", requestId: "lab", address: "" };
  await postIn(db, now, [postingOf(`lab:${memberId}`, { kind: "lab.gift", transfers }, origin)]);
  const later = new Date(now.getTime() + HOUR_MS);
  const portalSession = await bareSession(db, memberId, now);
  const game = { vassalage: VASSALAGE, gameCode: GAME, memberId, portalSession, player: memberId, language: "EN" as const };
  await addLaunch(db, { id: randomUUID(), launchHash: hashToken(token), launchExpiresAt: later, ...game, now, expiresAt: later });
  return token;
}

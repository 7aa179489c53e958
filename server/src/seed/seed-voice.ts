import { randomUUID } from "node:crypto";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { Db } from "../kit/ctx";
import type { MerchantSecrets } from "../kit/seal/merchant-secrets";
import { setBody } from "../modules/cases/cases";
import { file } from "../modules/cases/own";
import { answer, close, inbox } from "../modules/support/desk";
import { write } from "../modules/support/own";
import { saveText, texts } from "../modules/support/texts";
import type { DemoMerchant } from "./demo/merchants";
import { READY_TEXTS } from "./demo/ready-texts";
import { readMember, readOffice, visitOf } from "./seed-promotions";

/** Texts for the desk, a conversation that was answered, one that waits, and a complaint. */
export async function seedVoice(db: Db, secrets: MerchantSecrets, demo: DemoMerchant, now: Date): Promise<void> {
  const visit = visitOf(db, secrets, demo, now);
  const [clerk] = await readOffice(db);
  if ((await visit(texts, clerk, {})).texts.length > 0) return;
  for (const text of READY_TEXTS) await visit(saveText, clerk, { id: randomUUID(), revision: 0, ...text });
  await setBody(db, { name: "Fair Play Board", url: "https://board.example/" });
  const member = await readMember(db, demo.showcase);
  const ago = (minutes: number) => visitOf(db, secrets, demo, new Date(now.getTime() - minutes * MINUTE_MS));
  const say = (minutes: number, text: string) => ago(minutes)(write, member, { key: randomUUID(), text, pictures: [] });
  await say(95, "Hello, how long does a bank transfer take to arrive?");
  const [thread] = (await visit(inbox, clerk, { box: "waiting", pageSize: 1, cursor: undefined })).content;
  if (!thread) return;
  await ago(92)(answer, clerk, {
    id: thread.id,
    text: "Usually a few minutes. With a picture of the slip we can look for it.",
    pictures: [],
  });
  await ago(90)(close, clerk, { id: thread.id });
  await say(6, "It is here now, thank you. May I change the account that I withdraw to?");
  const words = "My bonus says that bets are still open, but I have played more than that since.";
  await ago(180)(file, member, { words, pictures: [] });
}

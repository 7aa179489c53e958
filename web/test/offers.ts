import { promotionDesk } from "@magpie/contract/promotions/desk";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { LANGUAGES } from "@magpie/domain/languages";
import type { Page } from "@playwright/test";
import { change } from "./merchants";
import { askAs, operatorOf } from "./operator";

interface NewOffer {
  offer: string;
  title: string;
  summary: string;
  rule: object;
}

/** Publishes an offer, or another version of it, at the merchant whose page this is: one person proposes it, another agrees. */
export async function publish(page: Page, { offer, title, summary, rule }: NewOffer, code = "magpie"): Promise<void> {
  const maker = await operatorOf(code, "promotions.write");
  const checker = await operatorOf(code, "promotions.approve");
  await change("update operators_accounts set approval_limit = 100000000 where rights @> array['promotions.approve']");
  const now = Date.now();
  const draft = {
    offer,
    picture: "promotions/welcome",
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, { title, summary }])),
    rule: {
      window: { opens: new Date(now - HOUR_MS).toISOString(), closes: new Date(now + 30 * DAY_MS).toISOString() },
      period: "once",
      entry: "join",
      trigger: { on: "claim" },
      who: [],
      wagering: null,
      limits: { budget: "10000000", rolloutBps: 10_000, holdoutBps: 0 },
      ...rule,
    },
  };
  const { hash } = await askAs<{ hash: string }>(page, maker, "POST", promotionDesk.saveDraft.path, draft);
  await askAs(page, maker, "POST", promotionDesk.propose.path, { offer, hash });
  await askAs(page, checker, "POST", promotionDesk.approve.path, { offer, hash });
}

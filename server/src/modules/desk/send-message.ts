import type { CheckedInput } from "@magpie/contract/kit/call";
import { messageDesk, READERS_MOST } from "@magpie/contract/office/message-desk";
import { DAY_MS } from "@magpie/domain/durations";
import { isLanguage, type Language } from "@magpie/domain/languages";
import { lintTone } from "@magpie/domain/messages/tone";
import type { Names } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { act, type BlastFacts } from "../../kit/office/acts";
import { listAway } from "../limits/limits";
import { type AudienceMember, listAudience } from "../members/members";
import { tellAll } from "../messages/messages";

type Wish = CheckedInput<typeof messageDesk.send>;

const SAMPLES = 20;
/** Each lot is three statements. */
const LOT = 1_000;

/** At most one more than may be told, so that too many are known from just enough. */
async function readersOf({ db, now }: Pick<Ctx, "db" | "now">, segment: Wish["segment"]): Promise<AudienceMember[]> {
  const { languages, tag, vipAtLeast, seenWithinDays } = segment;
  const audience = {
    languages: languages === "" ? [] : languages.split(","),
    tag: tag === "" ? null : tag,
    vipAtLeast,
    seenSince: seenWithinDays === 0 ? null : new Date(now.getTime() - seenWithinDays * DAY_MS),
  };
  const found = await listAudience(db, audience, READERS_MOST + 1);
  const away = await listAway(
    db,
    found.map(({ id }) => id),
    now,
  );
  return found.filter(({ id }) => !away.has(id));
}

export const count: Handler<typeof messageDesk.count> = async (ctx, segment) => {
  const readers = await readersOf(ctx, segment);
  const counts = new Map<Language, number>();
  for (const { language } of readers) if (isLanguage(language)) counts.set(language, (counts.get(language) ?? 0) + 1);
  return {
    members: Math.min(readers.length, READERS_MOST),
    tooMany: readers.length > READERS_MOST,
    languages: [...counts].map(([language, members]) => ({ language, members })).sort((a, b) => b.members - a.members),
  };
};

/** Readers without a text of their own language read the merchant's first one, so that must be there. */
function checkTexts({ merchant }: Ctx, texts: Wish["texts"]): void {
  const fields: Record<string, string> = {};
  if (!texts[merchant.languages.default]) fields[`texts.${merchant.languages.default}`] = "required";
  for (const [language, own] of Object.entries(texts)) {
    if (own && lintTone(`${own.title}\n${own.text}`).length > 0) fields[`texts.${language}`] = "urges";
  }
  if (Object.keys(fields).length > 0) refuse("invalid_input", { fields });
}

const told = (merchant: Ctx["merchant"], texts: Wish["texts"], part: "title" | "text") => {
  const names: Names = Object.fromEntries(Object.entries(texts).flatMap(([language, own]) => (own ? [[language, own[part]]] : [])));
  return { name: names[merchant.languages.default] ?? "", names };
};

async function look(ctx: Ctx, { segment, texts }: Wish): Promise<BlastFacts<{ members: { id: string }[] }>> {
  checkTexts(ctx, texts);
  const readers = await readersOf(ctx, segment);
  if (readers.length === 0) refuse("invalid_input", { fields: { segment: "nobody" } });
  if (readers.length > READERS_MOST) refuse("invalid_input", { fields: { segment: "too_many" } });
  return {
    members: readers.length,
    money: null,
    // What was read cannot be unread.
    final: true,
    changes: Object.entries(texts).flatMap(([language, own]) =>
      own ? [{ field: language, from: null, to: `${own.title}: ${own.text}` }] : [],
    ),
    samples: readers.slice(0, SAMPLES).map(({ id, account }) => ({ kind: "member", id, title: account, amount: null })),
    targets: { members: readers.map(({ id }) => ({ id })) },
  };
}

export const send = act(messageDesk.send, {
  blastOf: look,
  async run(ctx, { segment, texts }, { targets }, { reason }) {
    const ids = targets.members.map(({ id }) => id);
    const { merchant } = ctx;
    const values = { about: told(merchant, texts, "title"), text: told(merchant, texts, "text") };
    for (let from = 0; from < ids.length; from += LOT) await tellAll(ctx, ids.slice(from, from + LOT), { kind: "deskWritten", values });
    ctx.audit({ subject: "messages", reason, before: null, after: { members: ids.length, segment, title: values.about.name } });
    return { members: ids.length };
  },
});

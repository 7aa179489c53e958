import { randomBytes, randomUUID } from "node:crypto";
import type { MerchantDraft } from "@magpie/contract/office/platform";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, OperatorRef, Work } from "../../kit/ctx";
import { listWhole, openContent, type WholeContent } from "../content/content";
import {
  copyRows,
  DEFAULT_OPTIONS,
  isProved,
  newMerchantId,
  openMerchant,
  readBrand,
  readPart,
  setPreviewHost,
  writePart,
} from "../merchant/merchant";
import { addDefaultRoles, addPerson } from "../operators/operators";
import { admitVendor, listVendorTerms } from "../play/play";
import { joinPortal, listJoined } from "../studio/studio";
import { previewHost } from "./at-platform";

type Office = Ctx & { operator: OperatorRef };

const SECRET_BYTES = 32;
/** Articles are a brand's own, and are not copied. */
const COPIED_CONTENT = ["banner", "notice", "popup", "promotion", "help", "terms", "footer"] as const;

/** Makes a merchant in maintenance and returns its id. */
export async function makeMerchant(ctx: Office, setup: MerchantDraft): Promise<number> {
  const id = await newMerchantId(ctx.db);
  const source = await ctx.inside(ctx.operator, setup.like, async ({ db }) => ({
    brand: await readBrand(db),
    vendors: await listVendorTerms(db),
    joined: await listJoined(db),
    content: await listWhole(db, COPIED_CONTENT, ctx.now),
  }));
  await ctx.inside(ctx.operator, id, async (work) => {
    await openMerchant(work.db, {
      ...bareSetup(setup),
      currency: source.brand.currency,
      currencySymbol: source.brand.currencySymbol,
      id,
    }).catch(refuseTaken);
    await setPreviewHost(work.db, previewHost(ctx, setup.code));
    await addDefaultRoles(work.db, source.brand.currency);
    work.audit({
      subject: setup.code,
      reason: "drafted by the platform",
      before: null,
      after: { name: setup.name, like: source.brand.name },
    });
  });
  const names = { nameWas: source.brand.name, nameIs: setup.name };
  await copyRows(ctx.db, { source: setup.like, target: id, ...names });
  await ctx.inside(ctx.operator, id, async (work) => {
    for (const item of source.content) await openContent(work.db, opening(item, names, ctx.now));
    await admitVendors(work, setup, source);
  });
  return id;
}

/** The same texts under the new name, as its first versions: who wrote them stays with the merchant that they were written for. */
function opening({ showsUntil, texts, ...item }: WholeContent, { nameWas, nameIs }: { nameWas: string; nameIs: string }, now: Date) {
  const renamed = JSON.stringify(texts).replaceAll(JSON.stringify(nameWas).slice(1, -1), JSON.stringify(nameIs).slice(1, -1));
  return { ...item, texts: JSON.parse(renamed) as typeof texts, publishedAt: now, ...(showsUntil && { until: showsUntil }) };
}

/** Each vendor gets a secret of its own at every merchant. */
async function admitVendors(
  work: Work,
  { code }: MerchantDraft,
  { vendors, joined }: { vendors: Awaited<ReturnType<typeof listVendorTerms>>; joined: Awaited<ReturnType<typeof listJoined>> },
): Promise<void> {
  for (const { vassalage, profile, launchUrl, addresses } of vendors) {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    await admitVendor(work, { vassalage, secret, profile, addresses, ...(launchUrl !== null && { launchUrl }) });
    const ours = joined.find((portal) => portal.vassalage === vassalage);
    if (ours) await joinPortal(work, { vassalage, secret, host: `${code}.localhost`, code, ownWallets: ours.ownWallets });
  }
}

function bareSetup({ code, name, timeZone, defaultLanguage, languages, countries, profile }: MerchantDraft) {
  const none = {
    services: [],
    resources: [],
    imageCdns: [],
    launchCdns: [],
    routes: [],
    regions: [],
    registrationFields: [],
  };
  return {
    ...none,
    code,
    brandName: name,
    brandGroup: null,
    theme: "magpie",
    defaultLanguage,
    agentLanguage: defaultLanguage,
    languages,
    timeZone,
    mainDomain: "",
    gtagId: "",
    maintenance: true,
    hosts: [],
    flags: [],
    firstCountries: countries,
    linkHosts: [],
    options: { ...DEFAULT_OPTIONS, safetyProfile: profile },
  };
}

function refuseTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === "merchant_merchants_code_key") refuse("code_taken");
  throw error;
}

/** Writes the choices of a draft into the merchant. Hosts that nobody has proved are not served. */
export async function writeDraft(work: Work, setup: MerchantDraft): Promise<void> {
  const { db, now } = work;
  const brand = await readPart(db, "brand");
  const proved: string[] = [];
  for (const host of setup.hosts) if (await isProved(work, host)) proved.push(host);
  await writePart(
    db,
    { part: "brand", value: { ...(brand.value as { gtagId: string }), name: setup.name, mainDomain: proved[0] ?? "" } as never },
    now,
  );
  await writePart(
    db,
    { part: "languages", value: { default: setup.defaultLanguage, agent: setup.defaultLanguage, supported: setup.languages } },
    now,
  );
  await writePart(db, { part: "zone", value: { timeZone: setup.timeZone } }, now);
  const { outsideExclusions } = (await readPart(db, "profile")).value as { outsideExclusions: boolean };
  const profile = { safetyProfile: setup.profile, minimumAge: DEFAULT_OPTIONS.minimumAge, outsideExclusions };
  await writePart(db, { part: "profile", value: profile }, now);
  await writePart(db, { part: "hosts", value: { hosts: proved.map((host) => ({ host, kind: "both" })) } }, now);
  const theme = (await readPart(db, "theme")).value as { tokens: Record<string, string> };
  if (!sameTokens(theme.tokens, setup.tokens)) await writePart(db, { part: "theme", value: { tokens: setup.tokens } }, now);
  for (const { account, name } of setup.owners)
    await addPerson(db, { id: randomUUID(), personId: randomUUID(), account, name }, ["owner"], now);
}

function sameTokens(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}

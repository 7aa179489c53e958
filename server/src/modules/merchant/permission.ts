import type { Flag, merchant } from "@magpie/contract/merchant";
import type { Ctx, Handler } from "../../kit/ctx";
import { publicKeys, sealToClient } from "../../kit/seal/keys";
import { type FlagRow, languageOf, readClosures, readMerchant } from "./store";

export const permission: Handler<typeof merchant.permission> = async (ctx) => {
  const row = await readMerchant(ctx.db);
  const closures = await readClosures(ctx.db, ctx.ip);
  return {
    info: {
      merchantCode: row.code,
      brand: { name: row.brandName, theme: row.theme },
      currency: { code: row.currency, symbol: row.currencySymbol },
      languages: {
        default: languageOf(row.defaultLanguage),
        supported: row.languages.map(({ language }) => languageOf(language)),
        agent: languageOf(row.agentLanguage),
      },
      timeZone: row.timeZone,
      customerService: await sealPaths(ctx, row.services),
      domainRoute: row.routes,
      resources: row.resources,
      whitelabel: flagTree(row.flags, null),
      register: row.registrationFields,
      mainDomain: row.mainDomain,
      gtagId: row.gtagId,
      imageCDNs: urlsOf(row.cdns, "image"),
      launchGameCDNs: urlsOf(row.cdns, "launch"),
      encryptionKeys: await publicKeys(ctx.db, ctx.now),
      phoneProviderUrl: ctx.services.phone?.signInUrl,
    },
    location: { ip: ctx.ip },
    ...closures,
    // At the host where it is looked at, a merchant looks as it will when it is open.
    maintenance: closures.maintenance && ctx.merchant.hostKind !== "preview",
  };
};

/** Customer-service addresses are sealed to the client's key, so that crawlers, which send no key, cannot collect them. */
async function sealPaths(ctx: Ctx, services: { csType: string; path: string }[]) {
  const { clientKey } = ctx;
  return Promise.all(services.map(async ({ csType, path }) => ({ csType, path: clientKey ? await sealToClient(path, clientKey) : "" })));
}

function flagTree(rows: FlagRow[], parent: string | null): Flag[] {
  return rows
    .filter((row) => row.parentModId === parent)
    .map((row) => ({ modId: row.modId, enabled: row.enabled, childrenNodes: flagTree(rows, row.modId) }));
}

function urlsOf(cdns: { kind: string; url: string }[], kind: "image" | "launch"): string[] {
  return cdns.filter((cdn) => cdn.kind === kind).map((cdn) => cdn.url);
}

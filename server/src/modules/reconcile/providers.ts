import { type ProviderId, type ProviderParts, providerParts } from "@magpie/domain/reconcile/provider";
import { refuse } from "@magpie/domain/refusals";
import type { Db } from "../../kit/ctx";
import { listClearings } from "../cashier/cashier";
import { listVendorNames } from "../catalogue/catalogue";

/** All providers of the merchant by their names: vendors, then payment providers with the channels that they serve. */
export async function namesOf(db: Db): Promise<Map<ProviderId, string>> {
  const [vendors, clearings] = [await listVendorNames(db), await listClearings(db)];
  return new Map<ProviderId, string>([
    ...[...vendors].map(([code, name]) => [`vendor:${code}`, name] as const),
    ...[...clearings].map(([clearing, channels]) => [`payments:${clearing}`, channels.join(", ")] as const),
  ]);
}

export type NamedProvider = ProviderParts & { id: ProviderId; title: string };

/** Refuses a text that names no provider of this merchant. */
export async function findProvider(db: Db, text: string): Promise<NamedProvider> {
  const [parts, title] = [providerParts(text), (await namesOf(db)).get(text as ProviderId)];
  return parts && title !== undefined ? { ...parts, id: text as ProviderId, title } : refuse("not_found");
}

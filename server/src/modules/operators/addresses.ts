import { operators } from "@magpie/contract/operators";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../kit/ctx";
import { isNetwork } from "../../kit/http/networks";
import { act } from "../../kit/office/acts";
import { isInside, isReachable, putAddresses, readAddresses } from "./addresses-store";

/** Refused outside the networks of the office, where there is a list of them. */
export async function checkAddress({ db, ip }: Ctx): Promise<void> {
  if (!(await isReachable(db, ip))) refuse("address_refused");
}

export const addresses: Handler<typeof operators.addresses> = async ({ db, ip }) => ({ ...(await readAddresses(db)), yours: ip });

async function checkList({ db, ip }: Ctx, networks: readonly string[]): Promise<void> {
  const wrong = networks.findIndex((network) => !isNetwork(network));
  if (wrong !== -1) refuse("invalid_input", { fields: { [`networks.${wrong}`]: "invalid_format" } });
  if (networks.length > 0 && !(await isInside(db, ip, networks))) refuse("addresses_shut_out");
}

export const setAddresses = act(operators.setAddresses, {
  async blastOf(ctx, { networks, revision }) {
    const now = await readAddresses(ctx.db);
    if (now.revision !== revision) refuse("revision_stale");
    await checkList(ctx, networks);
    const change = { field: "networks", from: now.networks.join(", "), to: networks.join(", ") };
    return { members: 0, money: null, final: false, changes: [change], samples: [], targets: { revision } };
  },
  async run(ctx, { networks }, { targets: { revision } }, { reason }) {
    await checkList(ctx, networks);
    const before = await readAddresses(ctx.db);
    if (!(await putAddresses(ctx.db, { networks, revision }))) refuse("revision_stale");
    ctx.audit({ subject: "operators.addresses", reason, before: { networks: before.networks }, after: { networks } });
    return {};
  },
});

import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { z } from "zod";
import { fetchOutbound, type OutboundAnswer } from "../../kit/outside/outbound";
import { signedHeaders } from "../../kit/outside/provider-signature";
import { TransferRefused, type VendorTransfer, type VendorWallet } from "../../kit/outside/vendor-wallets";

const LIMITS = { timeoutMs: 10_000, bytesMax: 4_096 };
/** Shorter: a member looks at the page meanwhile. */
const BALANCE_LIMITS = { ...LIMITS, timeoutMs: 2_000 };

const transfer = z.object({ reference: z.string().min(1).max(100), status: z.enum(["pending", "done", "refused"]) });
const balance = z.object({ balance: z.string().max(32) });

export interface SandboxWalletOptions {
  /** The only address it ever asks. */
  url: string;
  secret: string;
  /** The sandbox serves several brands, and a player has a wallet with each. */
  brand: string;
  clock?: () => Date;
}

/** Opens the bundled sandbox vendor's wallets. Its answers are checked as a stranger's would be. */
export function openSandboxWallet({ url, secret, brand, clock = () => new Date() }: SandboxWalletOptions): VendorWallet {
  async function ask(method: "GET" | "POST", target: string, body = "", limits = LIMITS): Promise<OutboundAnswer> {
    const headers = signedHeaders(secret, `${method} ${target}`, body, clock());
    const content = method === "POST" && { body, headers: { ...headers, "Content-Type": "application/json" } };
    return fetchOutbound(url + target, { method, headers, ...content }, limits);
  }

  const walletOf = (player: string) => `${brand}-${player}`;
  return {
    async move(direction, order) {
      const body = JSON.stringify({ ...order, player: walletOf(order.player), direction, amount: toDecimal(order.amount, order.currency) });
      const { status, json } = await ask("POST", "/transfers", body);
      // After any other status nobody knows what the vendor did.
      if (status === 400 || status === 422) throw new TransferRefused(`the vendor refused the transfer (${status})`);
      if (status !== 200) throw new Error(`the vendor answered with ${status}`);
      return believed(json, order.reference);
    },
    async find(reference) {
      const { status, json } = await ask("GET", `/transfers?${new URLSearchParams({ reference })}`);
      if (status === 404) return null;
      if (status !== 200) throw new Error(`the vendor answered with ${status}`);
      return believed(json, reference);
    },
    async balance(player, currency) {
      const { status, json } = await ask(
        "GET",
        `/balance?${new URLSearchParams({ player: walletOf(player), currency })}`,
        "",
        BALANCE_LIMITS,
      );
      const amount = status === 200 ? fromDecimal(balance.parse(json).balance, currency) : null;
      if (amount === null || amount < 0n) throw new Error(`the vendor named no balance (${status})`);
      return amount;
    },
  };
}

/** An answer about another transfer is an error and changes nothing. */
function believed(json: unknown, reference: string): VendorTransfer {
  const answer = transfer.parse(json);
  if (answer.reference !== reference) throw new Error("the vendor's answer is about another transfer");
  return answer;
}

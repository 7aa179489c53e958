import cluster from "node:cluster";
import { join } from "node:path";
import { createApp } from "./app";
import { openCriticalFiles } from "./kit/outside/critical-files";
import { readHostTexts } from "./kit/outside/host-texts";
import { deriveSecret } from "./kit/seal/secret-box";
import { readConfig } from "./kit/start/config";
import { type Portal, startPortal } from "./kit/start/lifecycle";
import { runUntilStopped } from "./kit/start/run";
import { startWorkers } from "./kit/start/workers";
import { openAuditSink } from "./modules/audit/audit";
import { openSandboxProvider } from "./modules/cashier/sandbox-provider";
import { openSenders } from "./modules/delivery/delivery";
import { openExclusionList } from "./modules/exclusions/exclusions";
import { openLinkChecker } from "./modules/protection/protection";
import { openSandboxWallet } from "./modules/transfers/sandbox-wallet";
import { openPhoneProvider } from "./modules/verification/verification";
import { openSandboxPay, SANDBOX_PATH } from "./sandbox/sandbox-pay";
import { openSandboxVendor } from "./sandbox/sandbox-vendor";
import { openTill } from "./sandbox/vendor-till";
import { announceDemo } from "./seed/announce";
import { WALLET_VENDORS } from "./seed/demo/merchants";
import { type SeedReport, seedDemo } from "./seed/seed";

// The sources and the built program both lie two folders deep, so this path holds for both.
const root = join(import.meta.dirname, "../..");
const isBuilt = import.meta.dirname.endsWith(join("dist", "server"));

async function start(): Promise<Portal<SeedReport>> {
  const config = await readConfig(process.env, process.argv.slice(2));
  if (config.workers > 1 && cluster.isPrimary) return startWorkers(config.workers);
  const { outside, demo } = config;
  const vendorFile = join(config.dataDir, "sandbox-vendor.json");
  const vendor = demo ? await openSandboxVendor({ secret: deriveSecret(config.masterSecret, "sandbox-vendor"), file: vendorFile }) : null;
  const sandbox = demo ? await openSandboxPay({ secret: deriveSecret(config.masterSecret, "sandbox-pay") }) : null;
  const senders = openSenders(outside, demo);
  // The demo keeps its heads beside its data, so that the office shows how it looks when all is well.
  const sink = outside.auditSink ?? (demo ? join(config.dataDir, "audit-heads") : null);
  const services = {
    ...senders,
    // Before anything else begins: a program that was changed must not draw once.
    criticalFiles: isBuilt && config.watchesFiles ? await openCriticalFiles(root, new Date()) : null,
    auditSink: sink === null ? null : openAuditSink(sink, senders.mail),
    exclusions: outside.exclusions ? openExclusionList(outside.exclusions) : null,
    phone: outside.phone && openPhoneProvider(outside.phone),
    payments: sandbox && openSandboxProvider(sandbox),
    // The demo runs without a network, where every help line would look dead.
    ...(!demo && { links: openLinkChecker(), hostTexts: readHostTexts }),
    vendorWallets: vendor ? Object.fromEntries(WALLET_VENDORS.map((brand) => [brand, openSandboxWallet({ ...vendor, brand })])) : {},
    vendorTills: vendor ? Object.fromEntries(WALLET_VENDORS.map((brand) => [brand, openTill(vendor.book, brand)])) : {},
  };
  const guests = sandbox ? { [SANDBOX_PATH]: sandbox.listener } : {};
  return startPortal({ config, root, createApp: (ground) => createApp({ ...ground, services, guests }), seed: seedDemo });
}

function announce({ address, report, movedTo }: Portal<SeedReport>): void {
  const { port } = new URL(address);
  console.log(`READY http://localhost:${port}`);
  if (movedTo) console.log(`The database runs as another user, who cannot reach the data folder: it lives in ${movedTo}`);
  if (report) for (const line of announceDemo(report, port)) console.log(line);
}

await runUntilStopped(start, cluster.isWorker ? () => {} : announce);

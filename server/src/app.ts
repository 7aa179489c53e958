import type { Module } from "./kit/module";
import { type AppServer, createServer, type ServerOptions } from "./kit/server";
import { agencyModule } from "./modules/agency/module";
import { findMember, findOpenSessions } from "./modules/auth/auth";
import { authModule } from "./modules/auth/module";
import { cashierModule } from "./modules/cashier/module";
import { catalogueModule } from "./modules/catalogue/module";
import { lotteryModule } from "./modules/lottery/module";
import { membersModule } from "./modules/members/module";
import { merchantModule } from "./modules/merchant/module";
import { messagesModule } from "./modules/messages/module";
import { missionsModule } from "./modules/missions/module";
import { pointsModule } from "./modules/points/module";
import { promotionsModule } from "./modules/promotions/module";
import { recordsModule } from "./modules/records/module";
import { walletModule } from "./modules/wallet/module";
import { appDownload } from "./portal/app-download";
import { knownPath } from "./portal/known-path";
import { manifest } from "./portal/manifest";
import { renderPage } from "./portal/render-page";

export const MODULES: readonly Module[] = [
  agencyModule,
  authModule,
  cashierModule,
  catalogueModule,
  lotteryModule,
  membersModule,
  merchantModule,
  messagesModule,
  missionsModule,
  pointsModule,
  promotionsModule,
  recordsModule,
  walletModule,
];

type Plugged = "modules" | "findMember" | "findOpenSessions" | "renderPage" | "manifest" | "knownPath" | "extraPages";

/** The whole product on one server: what the modules answer, and the pages around it. */
export function createApp(options: Omit<ServerOptions, Plugged>): Promise<AppServer> {
  return createServer({
    ...options,
    modules: MODULES,
    findMember,
    findOpenSessions,
    renderPage,
    manifest,
    knownPath,
    extraPages: { "/m/appDownload": appDownload },
  });
}

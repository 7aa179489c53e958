import { type AppServer, createServer, type ServerOptions } from "./kit/http/server";
import type { Module } from "./kit/module";
import { agencyModule } from "./modules/agency/module";
import { articlesModule } from "./modules/articles/module";
import { keepAudit } from "./modules/audit/audit";
import { auditModule } from "./modules/audit/module";
import { findMember, findOpenSessions } from "./modules/auth/auth";
import { authModule } from "./modules/auth/module";
import { casesModule } from "./modules/cases/module";
import { cashierModule } from "./modules/cashier/module";
import { catalogueModule } from "./modules/catalogue/module";
import { challengeModule } from "./modules/challenge/module";
import { chanceModule } from "./modules/chance/module";
import { readContentPicture } from "./modules/content/content";
import { contentModule } from "./modules/content/module";
import { credentialsModule } from "./modules/credentials/module";
import { hasOutbox } from "./modules/delivery/delivery";
import { deliveryModule } from "./modules/delivery/module";
import { deskModule } from "./modules/desk/module";
import { eventsModule } from "./modules/events/module";
import { factorsModule } from "./modules/factors/module";
import { feedbackModule } from "./modules/feedback/module";
import { jackpotModule } from "./modules/jackpot/module";
import { noteHere } from "./modules/limits/limits";
import { limitsModule } from "./modules/limits/module";
import { lotteryModule } from "./modules/lottery/module";
import { membersModule } from "./modules/members/module";
import { merchantModule } from "./modules/merchant/module";
import { messagesModule } from "./modules/messages/module";
import { missionsModule } from "./modules/missions/module";
import { operatorsModule } from "./modules/operators/module";
import { findOpenOffice, findOperator } from "./modules/operators/operators";
import { passwordsModule } from "./modules/passwords/module";
import { payeesModule } from "./modules/payees/module";
import { placesModule } from "./modules/places/module";
import { platformModule } from "./modules/platform/module";
import { takePreview } from "./modules/platform/platform";
import { playModule } from "./modules/play/module";
import { findVendor, noteNewKey, useNonce } from "./modules/play/play";
import { pointsModule } from "./modules/points/module";
import { profileModule } from "./modules/profile/module";
import { promotionsModule } from "./modules/promotions/module";
import { proposalsModule } from "./modules/proposals/module";
import { protectionModule } from "./modules/protection/module";
import { reconcileModule } from "./modules/reconcile/module";
import { recordsModule } from "./modules/records/module";
import { recoveryModule } from "./modules/recovery/module";
import { referralModule } from "./modules/referral/module";
import { registrationModule } from "./modules/registration/module";
import { releasesModule } from "./modules/releases/module";
import { reportsModule } from "./modules/reports/module";
import { ringsModule } from "./modules/rings/module";
import { riskModule } from "./modules/risk/module";
import { studioModule } from "./modules/studio/module";
import { supportModule } from "./modules/support/module";
import { switchboardModule } from "./modules/switchboard/module";
import { transfersModule } from "./modules/transfers/module";
import { transparencyModule } from "./modules/transparency/module";
import { uploadsModule } from "./modules/uploads/module";
import { verificationModule } from "./modules/verification/module";
import { vipModule } from "./modules/vip/module";
import { walletModule } from "./modules/wallet/module";
import { withdrawalsModule } from "./modules/withdrawals/module";
import { appDownload } from "./portal/app-download";
import { knownPath } from "./portal/known-path";
import { manifest } from "./portal/manifest";
import { outboxPage } from "./portal/outbox-page";
import { renderOffice } from "./portal/render-office";
import { renderPage } from "./portal/render-page";
import { renderPreview } from "./portal/render-preview";
import { transparencyPage } from "./portal/transparency-page";

export const MODULES: readonly Module[] = [
  agencyModule,
  articlesModule,
  auditModule,
  authModule,
  casesModule,
  cashierModule,
  catalogueModule,
  challengeModule,
  chanceModule,
  contentModule,
  credentialsModule,
  deliveryModule,
  deskModule(() => MODULES),
  eventsModule,
  factorsModule,
  feedbackModule,
  jackpotModule,
  limitsModule,
  lotteryModule,
  membersModule,
  merchantModule,
  messagesModule,
  missionsModule,
  operatorsModule,
  passwordsModule,
  payeesModule,
  placesModule,
  platformModule,
  playModule,
  pointsModule,
  profileModule,
  promotionsModule,
  proposalsModule(() => MODULES),
  protectionModule,
  reconcileModule,
  recordsModule,
  recoveryModule,
  referralModule,
  registrationModule,
  releasesModule,
  reportsModule,
  ringsModule,
  riskModule,
  studioModule,
  supportModule,
  switchboardModule,
  transfersModule,
  transparencyModule,
  uploadsModule,
  verificationModule,
  vipModule,
  walletModule,
  withdrawalsModule,
];

type Plugged =
  | "findMember"
  | "findOperator"
  | "findVendor"
  | "useNonce"
  | "noteNewKey"
  | "findOpenSessions"
  | "findOpenOffice"
  | "noteHere"
  | "keepAudit"
  | "renderPage"
  | "renderPreview"
  | "renderOffice"
  | "takePreview"
  | "manifest"
  | "readPicture"
  | "knownPath"
  | "extraPages";

/** Builds the whole product on one server: the calls of all modules and the pages around them. */
export function createApp(options: Omit<ServerOptions, Plugged | "modules"> & Partial<Pick<ServerOptions, "modules">>): Promise<AppServer> {
  return createServer({
    modules: MODULES,
    ...options,
    findMember,
    findOperator,
    findVendor,
    useNonce,
    noteNewKey,
    findOpenSessions,
    findOpenOffice,
    noteHere,
    keepAudit,
    renderPage,
    renderPreview,
    renderOffice,
    takePreview,
    manifest,
    readPicture: readContentPicture,
    knownPath,
    extraPages: {
      "/m/appDownload": appDownload,
      "/transparency": transparencyPage,
      ...(hasOutbox(options.services) && { "/outbox": outboxPage }),
    },
  });
}

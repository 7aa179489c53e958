import { agency } from "./agency";
import { agencyApplications } from "./agency/applications";
import { agencyContracts } from "./agency/contracts";
import { agencyDesk } from "./agency/desk";
import { agencyLinks } from "./agency/links";
import { agencyMoves } from "./agency/moves";
import { agencyNotices } from "./agency/notices";
import { agencyPeople } from "./agency/people";
import { agencyReports } from "./agency/reports";
import { agencyStatements } from "./agency/statements";
import { agencyTree } from "./agency/tree";
import { articles } from "./articles";
import { cashier } from "./cashier";
import { catalogue } from "./catalogue";
import { chance } from "./chance/chance";
import { chanceDesk } from "./chance/desk";
import { jackpot } from "./chance/jackpot";
import { feedback } from "./feedback";
import { auth } from "./identity/auth";
import { challenge } from "./identity/challenge";
import { factors } from "./identity/factors";
import { memberLooks } from "./identity/looks";
import { passwords } from "./identity/passwords";
import { recovery } from "./identity/recovery";
import { registration } from "./identity/registration";
import { verification } from "./identity/verification";
import type { Call } from "./kit/call";
import { limits } from "./limits";
import { lotteryCalendar } from "./lottery/calendar";
import { lotteryDesk } from "./lottery/desk";
import { lotteryLimits } from "./lottery/limits";
import { lottery } from "./lottery/lottery";
import { lotteryReminders } from "./lottery/reminders";
import { lotteryTrial } from "./lottery/trial";
import { pointDesk, points } from "./loyalty/points";
import { vip } from "./loyalty/vip";
import { members } from "./members";
import { merchant } from "./merchant";
import { messages } from "./messages";
import { missions } from "./missions";
import { audit } from "./office/audit";
import { caseDesk } from "./office/case-desk";
import { content } from "./office/content";
import { desk } from "./office/desk";
import { floor } from "./office/floor";
import { gameDesk } from "./office/game-desk";
import { keyDesk } from "./office/key-desk";
import { memberDesk } from "./office/member-desk";
import { memberRecords } from "./office/member-records";
import { merchantDesk, themeDesk } from "./office/merchant-desk";
import { messageDesk } from "./office/message-desk";
import { methodDesk } from "./office/method-desk";
import { payeeDesk } from "./office/payee-desk";
import { platform } from "./office/platform";
import { proposals } from "./office/proposals";
import { reconcile } from "./office/reconcile";
import { registrationDesk } from "./office/registration-desk";
import { releases } from "./office/releases";
import { reportSchedules } from "./office/report-schedules";
import { reports } from "./office/reports";
import { risk } from "./office/risk";
import { supportDesk } from "./office/support-desk";
import { switches } from "./office/switches";
import { transparency } from "./office/transparency";
import { withdrawalDesk } from "./office/withdrawal-desk";
import { operators } from "./operators";
import { payees } from "./payees";
import { play } from "./play";
import { footer } from "./portal/footer";
import { bonuses } from "./promotions/bonuses";
import { promotionDesk } from "./promotions/desk";
import { promotionOffice } from "./promotions/desk-office";
import { promotions } from "./promotions/promotions";
import { protection } from "./protection";
import { records } from "./records";
import { referral } from "./referral/referral";
import { rings } from "./referral/rings";
import { studio } from "./studio";
import { rooms } from "./studio/rooms";
import { talk } from "./studio/talk";
import { transfers } from "./transfers";
import { uploads } from "./uploads";
import { vendor } from "./vendor";
import { cases } from "./voice/cases";
import { support } from "./voice/support";
import { voucherDesk } from "./voucher-desk";
import { wallet } from "./wallet";
import { withdrawals } from "./withdrawals";

/** Every call: the API pages and the tests that walk the whole contract read this list. */
export const ALL_CALLS: readonly Call[] = [
  agency,
  agencyApplications,
  agencyContracts,
  agencyDesk,
  agencyLinks,
  agencyMoves,
  agencyNotices,
  agencyPeople,
  agencyTree,
  agencyReports,
  agencyStatements,
  articles,
  audit,
  auth,
  caseDesk,
  cases,
  cashier,
  catalogue,
  challenge,
  chance,
  chanceDesk,
  content,
  factors,
  feedback,
  footer,
  gameDesk,
  keyDesk,
  jackpot,
  limits,
  lottery,
  lotteryCalendar,
  lotteryLimits,
  lotteryDesk,
  lotteryReminders,
  lotteryTrial,
  members,
  merchant,
  merchantDesk,
  themeDesk,
  messages,
  methodDesk,
  missions,
  desk,
  memberDesk,
  memberLooks,
  memberRecords,
  operators,
  passwords,
  payeeDesk,
  payees,
  platform,
  play,
  pointDesk,
  points,
  promotions,
  bonuses,
  promotionDesk,
  promotionOffice,
  proposals,
  protection,
  reconcile,
  records,
  recovery,
  referral,
  registration,
  registrationDesk,
  releases,
  reports,
  reportSchedules,
  floor,
  messageDesk,
  rings,
  risk,
  rooms,
  studio,
  support,
  supportDesk,
  switches,
  talk,
  transfers,
  transparency,
  uploads,
  vendor,
  verification,
  vip,
  voucherDesk,
  wallet,
  withdrawals,
  withdrawalDesk,
].flatMap((module) => Object.values(module) as Call[]);

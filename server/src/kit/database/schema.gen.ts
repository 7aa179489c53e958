// Generated from the migrations by `npm run schema`. Not to be edited.
import type { Generated, GeneratedAlways } from "kysely";

export interface AgencyApplications {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  contact: Buffer;
  about: string;
  state: Generated<string>;
  askedAt: Date;
  dueAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  answer: string | null;
}

export interface AgencyArrivals {
  merchantId: Generated<number>;
  memberId: string;
}

export interface AgencyBeginnings {
  merchantId: Generated<number>;
  firstDay: Date;
}

export interface AgencyCommissionsDue {
  merchantId: Generated<number>;
  agentId: string;
  day: Date;
  category: string;
  childId: string;
  units: string;
  valid: bigint;
  ownPpm: Generated<number>;
  childPpm: Generated<number>;
}

export interface AgencyContractProposals {
  merchantId: Generated<number>;
  id: string;
  downlineId: string;
  kind: string;
  terms: unknown;
  operatorId: string;
  operator: string;
  personId: string;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  agreed: boolean | null;
}

export interface AgencyContracts {
  merchantId: Generated<number>;
  id: string;
  uplineId: string | null;
  downlineId: string;
  kind: string;
  version: number;
  terms: unknown | null;
  state: string;
  request: string;
  askedBy: string;
  expiresAt: Date | null;
  startsOn: Date | null;
  endsOn: Date | null;
  createdAt: Date;
  changedAt: Date;
}

export interface AgencyCounted {
  merchantId: Generated<number>;
  memberId: string;
  kind: string;
  start: Date;
  agents: string[];
}

export interface AgencyDefaults {
  merchantId: Generated<number>;
  domain: string;
  agentId: string;
}

export interface AgencyDownlineDays {
  merchantId: Generated<number>;
  agentId: string;
  day: Date;
  category: string;
  parentId: string;
  bet: bigint;
  refund: bigint;
  payout: bigint;
  valid: bigint;
  bets: bigint;
  pooled: Generated<bigint>;
}

export interface AgencyDownlineFlows {
  merchantId: Generated<number>;
  agentId: string;
  day: Date;
  kind: string;
  parentId: string;
  amount: bigint;
  count: bigint;
}

export interface AgencyGameMonths {
  merchantId: Generated<number>;
  agentId: string;
  month: Date;
  gameCode: string;
  gameType: string;
  bet: bigint;
  profit: bigint;
}

export interface AgencyHeads {
  merchantId: Generated<number>;
  agentId: string;
  people: number;
  agents: number;
  balance: bigint;
}

export interface AgencyLineDays {
  merchantId: Generated<number>;
  receiverId: string;
  day: Date;
  kind: string;
  category: string;
  valid: bigint;
  gross: bigint;
  paid: bigint;
}

export interface AgencyLineage {
  merchantId: Generated<number>;
  agentId: string;
  memberId: string;
  account: string;
}

export interface AgencyLinkVisits {
  merchantId: Generated<number>;
  code: string;
  visitor: Buffer;
  at: Date;
}

export interface AgencyLinks {
  merchantId: Generated<number>;
  code: string;
  ownerId: string;
  accountType: number;
  presets: Generated<unknown>;
  validUntil: Date | null;
  maxUses: number | null;
  uses: Generated<number>;
  domain: Generated<string>;
  enabled: Generated<boolean>;
  remark: Generated<string>;
  createdAt: Date;
  clicks: Generated<number>;
}

export interface AgencyLogins {
  merchantId: Generated<number>;
  memberId: string;
  day: Date;
  pathSince: Date;
}

export interface AgencyLoginsNew {
  merchantId: Generated<number>;
  memberId: string;
  at: Date;
}

export interface AgencyMemberDays {
  merchantId: Generated<number>;
  memberId: string;
  day: Date;
  category: string;
  pathSince: Date;
  parentId: string;
  bet: bigint;
  refund: bigint;
  payout: bigint;
  valid: bigint;
  bets: bigint;
  pooled: Generated<bigint>;
}

export interface AgencyMemberFlows {
  merchantId: Generated<number>;
  memberId: string;
  day: Date;
  kind: string;
  pathSince: Date;
  parentId: string;
  amount: bigint;
  count: bigint;
}

export interface AgencyMemberPeriods {
  merchantId: Generated<number>;
  memberId: string;
  kind: string;
  start: Date;
  pathSince: Date;
  valid: bigint;
  deposits: bigint;
}

export interface AgencyMoved {
  merchantId: Generated<number>;
  memberId: string;
  at: Date;
}

export interface AgencyMoves {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  parentId: string;
  reason: string;
  reach: unknown;
  askedAt: Date;
  askedBy: string;
  askedPerson: string;
  state: Generated<string>;
  answeredAt: Date | null;
  answeredBy: string | null;
}

export interface AgencyMoving {
  merchantId: Generated<number>;
  memberId: string;
  at: Date;
  was: string[];
  path: string[];
  total: number;
  moved: number;
  upto: Generated<string>;
}

export interface AgencyNotices {
  merchantId: Generated<number>;
  id: string;
  titles: unknown;
  contents: unknown;
  publishedAt: Date;
}

export interface AgencyNumbers {
  merchantId: Generated<number>;
  memberId: string;
  number: number;
}

export interface AgencyPaths {
  merchantId: Generated<number>;
  memberId: string;
  since: Date;
  path: string[];
}

export interface AgencyPlaces {
  merchantId: Generated<number>;
  memberId: string;
  path: string[];
  isAgent: boolean;
  balance: Generated<bigint>;
  hasDeposited: Generated<boolean>;
}

export interface AgencyRead {
  merchantId: Generated<number>;
  reader: string;
  upto: Date;
}

export interface AgencyReaders {
  merchantId: Generated<number>;
  memberId: string;
  upto: Date;
}

export interface AgencyRules {
  merchantId: Generated<number>;
  feePpm: unknown;
  activeValid: bigint;
  activeValidDay: bigint;
}

export interface AgencyRunChanges {
  merchantId: Generated<number>;
  runId: string;
  receiverId: string;
  day: Date;
  category: string;
  valid: bigint;
  profit: bigint;
}

export interface AgencyRunLines {
  merchantId: Generated<number>;
  number: GeneratedAlways<bigint>;
  runId: string;
  receiverId: string;
  category: string;
  kind: string;
  startsAt: Date;
  endsAt: Date;
  firstDay: Date;
  lastDay: Date;
  contractId: string | null;
  uplineId: string | null;
  validBet: bigint;
  profit: bigint;
  active: number;
  units: Generated<string>;
  carryIn: string;
  base: bigint;
  ratePpm: number;
  gross: bigint;
  downlines: bigint;
  debtIn: bigint;
  net: bigint;
  carryOut: string;
  debtOut: bigint;
  paidBefore: bigint;
  pay: bigint;
  state: string;
  paidAt: Date | null;
  transactionId: string | null;
}

export interface AgencyRuns {
  merchantId: Generated<number>;
  id: string;
  kind: string;
  period: string;
  startsAt: Date;
  endsAt: Date;
  firstDay: Date;
  lastDay: Date;
  feedUpto: bigint;
  inputHash: string;
  state: string;
  lines: number;
  pay: bigint;
  madeAt: Date;
  doneAt: Date | null;
  firstOperator: string | null;
  firstPerson: string | null;
  firstAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: Generated<string>;
  feePpm: unknown | null;
}

export interface AgencySeen {
  merchantId: Generated<number>;
  day: Date;
  kind: string;
  chunk: number;
  bits: string;
}

export interface AgencySeenPeriods {
  merchantId: Generated<number>;
  kind: string;
  period: string;
  start: Date;
  chunk: number;
  bits: string;
}

export interface AgencySettings {
  merchantId: Generated<number>;
  defaultGroups: Generated<unknown>;
  defaultRates: Generated<unknown>;
  topGroups: Generated<unknown>;
  topRates: Generated<unknown>;
  gapPoints: Generated<number>;
  gapPpm: Generated<number>;
}

export interface AgencyTeamDays {
  merchantId: number | null;
  agentId: string | null;
  parentId: string | null;
  day: Date | null;
  category: string | null;
  bet: bigint | null;
  refund: bigint | null;
  payout: bigint | null;
  valid: bigint | null;
  bets: bigint | null;
  pooled: bigint | null;
}

export interface AgencyTeamFlows {
  merchantId: number | null;
  agentId: string | null;
  parentId: string | null;
  day: Date | null;
  kind: string | null;
  amount: bigint | null;
  count: bigint | null;
}

export interface AgencyTeamGames {
  merchantId: Generated<number>;
  agentId: string;
  day: Date;
  gameCode: string;
  gameType: string;
  bet: bigint;
  profit: bigint;
}

export interface AgencyTeamPeriods {
  merchantId: Generated<number>;
  agentId: string;
  kind: string;
  start: Date;
  active: number;
}

export interface AgencyTeamWindows {
  merchantId: Generated<number>;
  agentId: string;
  windowStart: Date;
  category: string;
  valid: bigint;
}

export interface AgencyTeams {
  merchantId: Generated<number>;
  agentId: string;
  chunk: number;
  bits: string;
}

export interface AgencyTermRequests {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  askedBy: string;
  groups: unknown;
  rates: unknown;
  state: Generated<string>;
  askedAt: Date;
  answeredAt: Date | null;
}

export interface AgencyTerms {
  merchantId: Generated<number>;
  memberId: string;
  since: Date;
  groups: unknown;
  rates: unknown;
}

export interface AgencyTree {
  merchantId: Generated<number>;
  memberId: string;
  parentId: string | null;
  path: string[];
  referrerId: string | null;
  linkCode: string | null;
  presets: Generated<unknown>;
  joinedAt: Date;
  since: Date;
  depositedAt: Date | null;
}

export interface AgencyWindows {
  merchantId: Generated<number>;
  windowStart: Date;
  upto: bigint;
}

export interface AuditChecks {
  merchantId: Generated<number>;
  at: Date;
  fromSequence: bigint;
  upto: bigint;
  brokenAt: bigint | null;
  fault: string | null;
}

export interface AuditCopies {
  merchantId: Generated<number>;
  number: bigint;
  at: Date;
}

export interface AuditHeads {
  merchantId: Generated<number>;
  number: bigint;
  sequence: bigint;
  at: Date;
  text: string;
  signature: string;
  keyId: string;
}

export interface AuditMemberKeys {
  merchantId: Generated<number>;
  memberId: string;
  key: Buffer;
}

export interface AuditPersonal {
  merchantId: Generated<number>;
  sequence: bigint;
  memberId: string;
  sealed: Buffer;
}

export interface AuditRows {
  merchantId: Generated<number>;
  sequence: bigint;
  at: Date;
  actor: string;
  personId: string;
  sessionId: string;
  address: string;
  requestId: string;
  call: string;
  subject: string;
  reason: string;
  before: string | null;
  after: string | null;
  personal: Buffer | null;
  previous: Buffer;
  hash: Buffer;
  xact: Generated<string>;
}

export interface AuthGuesses {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  at: Date;
  knownDevice: boolean;
}

export interface AuthLogins {
  merchantId: Generated<number>;
  id: string;
  at: Date;
  way: string;
  outcome: string;
  nameDigest: Buffer;
  memberId: string | null;
  address: string;
  home: string;
  network: string;
  deviceHash: Buffer | null;
  knownDevice: boolean;
  label: string;
  forgiven: Generated<boolean>;
}

export interface AuthSessions {
  merchantId: Generated<number>;
  id: string;
  tokenHash: Buffer;
  memberId: string;
  way: string;
  address: string | null;
  label: string;
  deviceId: string | null;
  greets: Generated<boolean>;
  mustChangePassword: Generated<boolean>;
  createdAt: Date;
  seenAt: Date;
  steppedUpAt: Date | null;
  endedAt: Date | null;
}

export interface AuthTickets {
  merchantId: Generated<number>;
  ticketHash: Buffer;
  purpose: string;
  memberId: string;
  sessionId: string | null;
  way: string | null;
  mustChangePassword: Generated<boolean>;
  failures: Generated<number>;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface BonusesGrants {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  currency: string;
  amount: bigint;
  ruleId: bigint;
  origin: unknown;
  state: string;
  queuedAt: Date;
  beginsBy: Date;
  begunAt: Date | null;
  until: Date | null;
  endedAt: Date | null;
  doneX: bigint | null;
  converted: Generated<bigint>;
  forfeited: Generated<bigint>;
  recovered: Generated<bigint>;
  frozenReason: string | null;
  frozenAt: Date | null;
  toldAt: Date | null;
}

export interface BonusesRules {
  merchantId: Generated<number>;
  id: GeneratedAlways<bigint>;
  hash: Buffer;
  terms: unknown;
}

export interface CasesBodies {
  merchantId: Generated<number>;
  name: string;
  url: string;
}

export interface CasesCases {
  merchantId: Generated<number>;
  id: string;
  number: string;
  memberId: string;
  aboutKind: string;
  aboutId: string;
  title: string;
  state: string;
  outcome: string | null;
  filedAt: Date;
  changedAt: Date;
  lastSequence: Generated<number>;
}

export interface CasesMessages {
  merchantId: Generated<number>;
  caseId: string;
  sequence: number;
  sender: string;
  operatorId: string | null;
  text: string;
  pictures: Generated<string[]>;
  sentAt: Date;
}

export interface CashierAdjustments {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  amount: bigint;
  currency: string;
  reason: string;
  operatorId: string;
  operator: string;
  personId: string;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  decidedPersonId: string | null;
  agreed: boolean | null;
}

export interface CashierChannels {
  merchantId: Generated<number>;
  id: string;
  methodId: string;
  name: string;
  minimum: bigint;
  maximum: bigint;
  quickAmounts: Generated<bigint[]>;
  clearing: string;
  bankAccount: unknown | null;
  position: number;
  enabled: Generated<boolean>;
  revision: Generated<number>;
}

export interface CashierDeposits {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  kind: string;
  methodName: string;
  channelName: string;
  clearing: string;
  bankAccount: unknown | null;
  amount: bigint;
  currency: string;
  received: bigint | null;
  state: string;
  reason: string | null;
  note: Generated<string>;
  origin: string;
  payUrl: string | null;
  providerId: string | null;
  proofs: Generated<number>;
  createdAt: Date;
  changedAt: Date;
  expiresAt: Date | null;
  askAt: Date | null;
  yesOperatorId: string | null;
  yesOperator: string | null;
  yesPersonId: string | null;
  yesReceived: bigint | null;
  yesAt: Date | null;
  offerId: string | null;
  offerHash: string | null;
}

export interface CashierMethods {
  merchantId: Generated<number>;
  id: string;
  kind: string;
  name: string;
  position: number;
  enabled: Generated<boolean>;
}

export interface CashierSteps {
  merchantId: Generated<number>;
  depositId: string;
  state: string;
  at: Date;
}

export interface CashierTrust {
  merchantId: Generated<number>;
  memberId: string;
  failedAt: Generated<Date[]>;
  blockedAt: Date | null;
  suspendedAt: Date | null;
}

export interface CashierVoucherBatches {
  merchantId: Generated<number>;
  id: string;
  amount: bigint;
  currency: string;
  count: number;
  note: string;
  expiresAt: Date;
  askedAt: Date;
  askedBy: string;
  personId: string;
  needsSecond: boolean;
  agreedAt: Date | null;
  agreedBy: string | null;
  agreedPersonId: string | null;
  issuedAt: Date | null;
  cancelledAt: Date | null;
  cancelledBy: string | null;
}

export interface CashierVouchers {
  merchantId: Generated<number>;
  codeDigest: Buffer;
  batchId: string | null;
  amount: bigint;
  currency: string;
  depositId: string | null;
  expiresAt: Date;
  cancelledAt: Date | null;
}

export interface CatalogueEditions {
  merchantId: Generated<number>;
  edition: string;
}

export interface CatalogueFavourites {
  merchantId: Generated<number>;
  memberId: string;
  nodeId: string;
  addedAt: Date;
}

export interface CatalogueGames {
  merchantId: Generated<number>;
  nodeId: string;
  vassalage: string;
  gameType: string;
  gameCode: string;
  engine: string | null;
  name: string;
  names: Generated<unknown>;
  icon: string;
  badge: Generated<string>;
  classify: string | null;
  maxWin: Generated<boolean>;
  trial: Generated<boolean>;
  rtpBps: number | null;
  volatility: string | null;
  maxWinX: number | null;
  features: Generated<string[]>;
  themes: Generated<string[]>;
  hotPosition: number | null;
  position: number;
  restingUntil: Date | null;
  hidden: Generated<boolean>;
  revision: Generated<number>;
}

export interface CatalogueLanes {
  merchantId: Generated<number>;
  gameType: string;
  position: number;
}

export interface CatalogueRecent {
  merchantId: Generated<number>;
  memberId: string;
  nodeId: string;
  playedAt: Date;
}

export interface CatalogueVendors {
  merchantId: Generated<number>;
  vassalage: string;
  displayName: string;
  position: number;
  hidden: Generated<boolean>;
  revision: Generated<number>;
}

export interface ChallengeSpent {
  merchantId: Generated<number>;
  id: string;
  expiresAt: Date;
}

export interface ChanceEnvelopes {
  merchantId: Generated<number>;
  poolId: string;
  number: number;
  id: string;
  memberId: string | null;
  givenFor: string | null;
  origin: unknown | null;
  wagering: unknown | null;
  takenAt: Date | null;
  amount: bigint | null;
  openedAt: Date | null;
}

export interface ChanceRaffles {
  merchantId: Generated<number>;
  raffleId: string;
  closesAt: Date;
  tickets: Generated<number>;
  state: Generated<string>;
  root: string | null;
  sealedAt: Date | null;
  drawn: number[] | null;
  drawnAt: Date | null;
}

export interface ChanceSetups {
  merchantId: Generated<number>;
  id: string;
  kind: string;
  number: Generated<bigint>;
  title: string;
  titles: Generated<unknown>;
  rule: unknown;
  hash: string;
  proposedBy: string;
  proposedPerson: string;
  proposedAt: Date;
  approvedBy: string | null;
  approvedPerson: string | null;
  openedAt: Date | null;
  seed: Buffer | null;
  commit: string | null;
}

export interface ChanceSpins {
  merchantId: Generated<number>;
  id: string;
  wheelId: string;
  memberId: string;
  number: Generated<bigint>;
  givenFor: string;
  givenAt: Date;
  origin: unknown;
  wagering: unknown | null;
  seed: Buffer;
  commit: string;
  clientSeed: string | null;
  slice: number | null;
  amount: bigint | null;
  substituted: boolean | null;
  spunAt: Date | null;
}

export interface ChanceStock {
  merchantId: Generated<number>;
  wheelId: string;
  slice: number;
  rest: number;
}

export interface ChanceTickets {
  merchantId: Generated<number>;
  raffleId: string;
  first: number;
  count: number;
  memberId: string;
  givenFor: string;
  givenAt: Date;
}

export interface ChanceWinners {
  merchantId: Generated<number>;
  raffleId: string;
  place: number;
  ticket: number;
  memberId: string;
  prize: bigint;
  claimedAt: Date | null;
}

export interface ContentDrafts {
  merchantId: Generated<number>;
  kind: string;
  slug: string;
  body: unknown;
  showsFrom: Date | null;
  showsUntil: Date | null;
  savedAt: Date;
  savedBy: string;
}

export interface ContentItems {
  merchantId: Generated<number>;
  kind: string;
  slug: string;
  position: Generated<number>;
  revision: Generated<number>;
  publishedAt: Date | null;
}

export interface ContentPictures {
  merchantId: Generated<number>;
  id: string;
  width: number;
  format: string;
  bytes: Buffer;
  madeAt: Date;
}

export interface ContentPreviews {
  merchantId: Generated<number>;
  ticketHash: Buffer;
  kind: string;
  slug: string;
  body: unknown;
  seenAs: unknown;
  framedBy: string;
  expiresAt: Date;
}

export interface ContentShowings {
  merchantId: Generated<number>;
  kind: string;
  slug: string;
  number: number;
  version: number;
  showsFrom: Date;
  showsUntil: Date | null;
  madeAt: Date;
  madeBy: string | null;
  personId: string | null;
  undoneAt: Date | null;
}

export interface ContentVersions {
  merchantId: Generated<number>;
  kind: string;
  slug: string;
  version: number;
  place: string;
  topic: string;
  picture: string;
  linkageType: string;
  url: string;
  audience: string;
  level: number;
  texts: unknown;
  madeAt: Date;
  madeBy: string | null;
  reason: Generated<string>;
}

export interface CredentialsChanges {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  change: string;
  at: Date;
}

export interface CredentialsFormerContacts {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  kind: string;
  sealed: Buffer;
  until: Date;
}

export interface DeliveryMessages {
  merchantId: Generated<number>;
  id: string;
  channel: string;
  sealed: Buffer | null;
  status: string;
  tries: Generated<number>;
  createdAt: Date;
  goodUntil: Date;
  sentAt: Date | null;
}

export interface DeskHolds {
  merchantId: Generated<number>;
  kind: string;
  itemId: string;
  operatorId: string;
  holder: string;
  until: Date;
}

export interface DeskViews {
  merchantId: Generated<number>;
  id: string;
  screen: string;
  name: string;
  query: string;
  operatorId: string;
  roleId: string | null;
  keptAt: Date;
}

export interface EventsBeats {
  merchantId: Generated<number>;
  at: Date;
}

export interface EventsRepeats {
  merchantId: Generated<number>;
  kind: string;
  what: string;
  about: string;
  since: Date;
  lastAt: Date;
  times: number;
}

export interface EventsRows {
  merchantId: Generated<number>;
  id: GeneratedAlways<bigint>;
  at: Date;
  kind: string;
  what: string;
  memberId: string | null;
  who: Generated<string>;
  subject: Generated<string>;
  before: string | null;
  after: string | null;
  times: Generated<number>;
}

export interface ExclusionsAsked {
  merchantId: Generated<number>;
  memberId: string;
  day: string;
  verdict: string;
}

export interface FactorsAuthenticators {
  merchantId: Generated<number>;
  memberId: string;
  secret: Buffer | null;
  lastStep: Generated<bigint>;
  pendingSecret: Buffer | null;
  pendingAt: Date | null;
}

export interface FactorsDevices {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  deviceHash: Buffer;
  label: string;
  network: string;
  trusted: boolean;
  seenAt: Date;
}

export interface FactorsPasskeyTickets {
  merchantId: Generated<number>;
  ticketHash: Buffer;
  challenge: string;
  memberId: string | null;
  expiresAt: Date;
}

export interface FactorsPasskeys {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

export interface FactorsRecoveryCodes {
  merchantId: Generated<number>;
  memberId: string;
  codeDigest: Buffer;
  usedAt: Date | null;
}

export interface FeedbackItems {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  content: string;
  pictures: Generated<string[]>;
  sentAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
}

export interface JackpotCycles {
  merchantId: Generated<number>;
  currency: string;
  trial: boolean;
  level: string;
  number: number;
  seed: bigint;
  cap: bigint;
  sharePpm: number;
  commit: string;
  sealed: Buffer;
  committedAt: Date;
  turnover: Generated<bigint>;
  bets: Generated<bigint>;
  threshold: bigint | null;
  secret: string | null;
  hitAt: Date | null;
  hitBy: bigint | null;
  memberId: string | null;
  vassalage: string | null;
  gameCode: string | null;
  roundId: string | null;
  stake: bigint | null;
  paid: bigint | null;
}

export interface JackpotPlaces {
  merchantId: Generated<number>;
  upto: Generated<string>;
  uptoId: Generated<bigint>;
}

export interface KitKeys {
  merchantId: number;
  kid: string;
  publicKey: unknown;
  privateKey: Buffer;
  createdAt: Date;
  retiresAt: Date | null;
}

export interface KitMigrations {
  name: string;
  checksum: string;
  appliedAt: Generated<Date>;
}

export interface KitReplies {
  merchantId: Generated<number>;
  caller: string;
  call: string;
  key: string;
  contentHash: Buffer;
  reply: unknown | null;
  answeredAt: Date;
}

export interface KitSealedRequests {
  merchantId: number;
  jti: string;
  seenAt: Date;
}

export interface LimitsChanges {
  merchantId: Generated<number>;
  memberId: string;
  kind: string;
  hours: number;
  amount: bigint | null;
  askedAt: Date;
  readyAt: Date;
}

export interface LimitsKeptOut {
  merchantId: Generated<number>;
  digest: Buffer;
  until: Date | null;
}

export interface LimitsLimits {
  merchantId: Generated<number>;
  memberId: string;
  kind: string;
  hours: number;
  amount: bigint;
}

export interface LimitsMembers {
  merchantId: Generated<number>;
  memberId: string;
  breakUntil: Date | null;
  excludedAt: Date | null;
  excludedUntil: Date | null;
  endAskedAt: Date | null;
  endsAt: Date | null;
  checkAskedAt: Date | null;
}

export interface LimitsMinutes {
  merchantId: Generated<number>;
  memberId: string;
  hour: Date;
  minutes: bigint;
}

export interface LimitsQuiet {
  merchantId: Generated<number>;
  memberId: string;
  until: Date;
  graveUntil: Date | null;
}

export interface LimitsReviews {
  merchantId: Generated<number>;
  memberId: string;
  reviewedAt: Date;
  remindedAt: Date | null;
}

export interface LimitsUsage {
  merchantId: Generated<number>;
  memberId: string;
  hour: Date;
  deposited: bigint;
  wagered: bigint;
  won: bigint;
  minutes: Generated<bigint>;
}

export interface LimitsWishes {
  merchantId: Generated<number>;
  memberId: string;
  at: Date;
}

export interface LotteryAlarms {
  merchantId: Generated<number>;
  id: GeneratedAlways<bigint>;
  at: Date;
  drawId: bigint;
  kind: string;
  ticketId: string | null;
  details: unknown;
}

export interface LotteryBlocks {
  merchantId: Generated<number>;
  drawId: bigint;
  number: number;
  firstMember: string;
  firstTicket: string;
  hash: Buffer;
}

export interface LotteryChains {
  merchantId: Generated<number>;
  gameCode: string;
  number: number;
  anchor: Buffer;
  length: number;
  lastSeed: Buffer;
  publishedAt: Date;
  salt: string;
  saltedAt: Date;
  used: Generated<number>;
}

export interface LotteryChaseParts {
  merchantId: Generated<number>;
  chaseId: string;
  position: number;
  drawId: bigint;
  multiple: number;
  cost: bigint;
  state: Generated<string>;
  ticketId: string | null;
}

export interface LotteryChases {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  gameCode: string;
  play: string;
  selection: string;
  positions: string;
  mode: string;
  prizeGroup: number | null;
  accountGroup: number | null;
  unit: bigint;
  units: number;
  stopOnWin: boolean;
  total: bigint;
  state: Generated<string>;
  createdAt: Date;
  payoutCap: bigint | null;
}

export interface LotteryCorrections {
  merchantId: Generated<number>;
  drawId: bigint;
  revision: number;
  result: unknown;
  reason: string;
  madeBy: string;
  checkedBy: string;
  at: Date;
  reversedUpto: Generated<string>;
}

export interface LotteryCounts {
  merchantId: Generated<number>;
  drawId: bigint;
  revision: number;
  upto: Generated<string>;
}

export interface LotteryDraws {
  merchantId: Generated<number>;
  id: GeneratedAlways<bigint>;
  gameCode: string;
  issue: string;
  book: string;
  opensAt: Date;
  locksAt: Date;
  drawsAt: Date;
  source: string;
  chain: number | null;
  round: number | null;
  stream: string | null;
  state: Generated<string>;
  commit: Buffer | null;
  sealedAt: Date | null;
  sealedCount: number | null;
  sealedStake: bigint | null;
  sealedRoot: Buffer | null;
  reveal: Buffer | null;
  result: unknown | null;
  revision: Generated<number>;
  drawnAt: Date | null;
  settledUpto: Generated<string>;
  settledAt: Date | null;
  toldUpto: Generated<string>;
  voidReason: string | null;
}

export interface LotteryGames {
  merchantId: Generated<number>;
  gameCode: string;
  name: string;
  names: Generated<unknown>;
  category: string;
  rules: string;
  modes: string[];
  area: string;
  picture: string;
  payoutCap: Generated<bigint>;
  unitMost: Generated<bigint>;
  exposureCap: Generated<bigint>;
  accountCap: bigint | null;
  position: number;
  enabled: Generated<boolean>;
}

export interface LotteryGranted {
  merchantId: Generated<number>;
  drawId: bigint;
  ticketId: string;
  memberId: string;
  grantId: string;
  staked: bigint;
  bonusStaked: bigint;
  counted: bigint;
  weight: number;
  invalid: bigint | null;
}

export interface LotteryGroups {
  merchantId: Generated<number>;
  memberId: string;
  mode: string;
  accountGroup: number;
}

export interface LotteryLimits {
  merchantId: Generated<number>;
  gameCode: string;
  version: number;
  payoutCap: bigint;
  unitMost: bigint;
  exposureCap: bigint;
  accountCap: bigint | null;
  since: Date | null;
  proposedBy: string | null;
  agreedBy: string | null;
  reason: string;
}

export interface LotteryOutcomes {
  merchantId: Generated<number>;
  drawId: bigint;
  ticketId: string;
  revision: number;
  checking: boolean;
  payout: bigint;
  uncapped: bigint;
  refund: bigint;
  validBet: bigint;
  rebate: bigint;
  wins: unknown;
}

export interface LotteryPayments {
  merchantId: Generated<number>;
  drawId: bigint;
  revision: number;
  memberId: string;
  payout: bigint;
  refund: bigint;
  rebate: bigint;
}

export interface LotteryProposals {
  merchantId: Generated<number>;
  drawId: bigint;
  kind: string;
  personId: string;
  operator: string;
  result: unknown | null;
  reason: string;
  at: Date;
}

export interface LotteryReleases {
  merchantId: Generated<number>;
  drawId: bigint;
  ticketId: string;
  revision: number;
  memberId: string;
  settlement: string;
  reason: string;
  madeBy: string;
  personId: string;
  madeAt: Date;
  checkedBy: string | null;
}

export interface LotteryReminded {
  merchantId: Generated<number>;
  memberId: string;
  drawId: bigint;
  kind: string;
  toldAt: Date;
}

export interface LotteryReminderRuns {
  merchantId: Generated<number>;
  drawId: bigint;
  kind: string;
  upto: Generated<string>;
  begunAt: Date;
  doneAt: Date | null;
}

export interface LotteryReminders {
  merchantId: Generated<number>;
  gameCode: string;
  memberId: string;
  beforeLock: boolean;
  results: boolean;
  askedAt: Date;
}

export interface LotterySales {
  merchantId: Generated<number>;
  drawId: bigint;
  tickets: Generated<number>;
  stake: Generated<bigint>;
  exposure: Generated<bigint>;
  exposureCap: bigint;
  accountCap: bigint | null;
}

export interface LotterySavedLines {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  gameCode: string;
  name: string;
  play: string;
  selection: string;
  positions: string;
  mode: string;
  savedAt: Date;
}

export interface LotteryTickets {
  merchantId: Generated<number>;
  drawId: bigint;
  memberId: string;
  id: string;
  orderId: string;
  line: number;
  chaseId: string | null;
  play: string;
  selection: string;
  positions: string;
  mode: string;
  prizeGroup: number | null;
  accountGroup: number | null;
  unit: bigint;
  multiple: number;
  units: number;
  stake: bigint;
  cost: bigint;
  odds: string;
  cap: bigint;
  exposure: bigint;
  leaf: Buffer;
  placedAt: Date;
  cancelledAt: Date | null;
}

export interface LotteryTrialTickets {
  merchantId: Generated<number>;
  memberId: string;
  id: string;
  drawId: bigint;
  play: string;
  selection: string;
  positions: string;
  mode: string;
  prizeGroup: number | null;
  accountGroup: number | null;
  unit: bigint;
  multiple: number;
  units: number;
  stake: bigint;
  cost: bigint;
  odds: string;
  cap: bigint;
  leaf: Buffer;
  placedAt: Date;
  state: Generated<string>;
  payout: Generated<bigint>;
  refund: Generated<bigint>;
}

export interface MembersContacts {
  merchantId: Generated<number>;
  memberId: string;
  kind: string;
  sealed: Buffer;
  digest: Buffer;
  verifiedAt: Date | null;
}

export interface MembersCrowd {
  merchantId: number;
  type: number;
  vipLevel: number;
  day: Date;
  slot: number;
  members: bigint;
}

export interface MembersLooks {
  merchantId: Generated<number>;
  id: GeneratedAlways<bigint>;
  memberId: string;
  at: Date;
  fields: string[];
  reason: string;
  operatorId: string;
  by: string;
}

export interface MembersMembers {
  merchantId: Generated<number>;
  id: string;
  account: string;
  nickname: string;
  avatar: Generated<string>;
  type: number;
  language: string;
  vipLevel: number | null;
  vipLabel: Generated<string>;
  referralCode: string;
  passwordHash: string | null;
  passwordChangedAt: Date;
  paymentPasswordHash: string | null;
  details: Buffer | null;
  registeredWay: Generated<string>;
  registeredUrl: string | null;
  registeredIp: string | null;
  agreedAt: Date | null;
  createdAt: Date;
  firstLoginAt: Date | null;
  lastLoginAt: Date | null;
  dormantToldAt: Date | null;
  dormantAt: Date | null;
  closingAt: Date | null;
  closedAt: Date | null;
  outsider: string | null;
  vipLabels: Generated<unknown>;
  registeredHome: GeneratedAlways<string | null>;
  passwordGiven: Generated<boolean>;
  lockedAt: Date | null;
  lockReason: Generated<string>;
  tagsRevision: Generated<number>;
  personId: string | null;
}

export interface MembersNotes {
  merchantId: Generated<number>;
  id: GeneratedAlways<bigint>;
  memberId: string;
  at: Date;
  kind: string;
  text: string;
  operatorId: string;
  by: string;
}

export interface MembersTags {
  merchantId: Generated<number>;
  tag: string;
  memberId: string;
}

export interface MembersWords {
  merchantId: Generated<number>;
  word: string;
  memberId: string;
}

export interface MerchantCdns {
  merchantId: Generated<number>;
  kind: string;
  url: string;
  position: number;
}

export interface MerchantCountries {
  merchantId: Generated<number>;
  countryCode: string;
  position: number;
}

export interface MerchantFlags {
  merchantId: Generated<number>;
  modId: string;
  parentModId: string | null;
  enabled: boolean;
  position: number;
}

export interface MerchantHostProofs {
  merchantId: Generated<number>;
  host: string;
  provedAt: Date;
}

export interface MerchantHosts {
  host: string;
  merchantId: Generated<number>;
  kind: Generated<string>;
}

export interface MerchantLanguages {
  merchantId: Generated<number>;
  language: string;
  position: number;
}

export interface MerchantLinkHosts {
  merchantId: Generated<number>;
  host: string;
}

export interface MerchantMerchants {
  merchantId: number;
  code: string;
  brandName: string;
  brandGroup: string | null;
  theme: string;
  currency: string;
  currencySymbol: string;
  defaultLanguage: string;
  agentLanguage: Generated<string>;
  timeZone: string;
  mainDomain: Generated<string>;
  gtagId: Generated<string>;
  maintenance: Generated<boolean>;
  maintenanceUntil: Date | null;
  platform: Generated<boolean>;
}

export interface MerchantNetworks {
  merchantId: Generated<number>;
  range: string;
  kind: string;
  place: Generated<string>;
  latitude: number | null;
  longitude: number | null;
}

export interface MerchantOptions {
  merchantId: Generated<number>;
  safetyProfile: Generated<string>;
  explainAccountErrors: boolean;
  passwordExpiryDays: number | null;
  defaultPasswordHash: string | null;
  extraVerification: boolean;
  smsCountries: string[];
  smsBudgetPerDay: number;
  trialsPerAddressPerDay: number;
  minimumAge: number;
  agentTypes: number[] | null;
  trialTypes: number[] | null;
  recruits: unknown | null;
  outsideExclusions: Generated<boolean>;
}

export interface MerchantRegions {
  merchantId: Generated<number>;
  range: string;
  allowed: boolean;
}

export interface MerchantRegistrationFields {
  merchantId: Generated<number>;
  field: string;
  enabled: boolean;
  required: boolean;
  acceptedPattern: Generated<string>;
  patternId: string;
  minLength: number;
  maxLength: number;
  position: number;
  shape: string | null;
}

export interface MerchantResources {
  merchantId: Generated<number>;
  resourceType: string;
  labelNameEn: string;
  url: string;
  position: number;
}

export interface MerchantRoutes {
  merchantId: Generated<number>;
  domain: string;
  path: string;
  position: number;
}

export interface MerchantSaves {
  merchantId: Generated<number>;
  part: string;
  revision: number;
  before: unknown;
  after: unknown;
  account: string;
  personId: string;
  savedAt: Date;
}

export interface MerchantServices {
  merchantId: Generated<number>;
  csType: string;
  path: string;
  position: number;
}

export interface MerchantThemes {
  merchantId: Generated<number>;
  revision: number;
  tokens: unknown;
  publishedAt: Date;
}

export interface MessagesInbox {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  kind: string;
  told: unknown | null;
  title: string | null;
  content: string | null;
  sentAt: Date;
  readAt: Date | null;
}

export interface MissionsBreaks {
  merchantId: Generated<number>;
  memberId: string;
  begins: Date;
  ends: Date;
}

export interface MissionsCheckInSteps {
  merchantId: Generated<number>;
  step: number;
  give: string;
  amount: bigint;
}

export interface MissionsCheckIns {
  merchantId: Generated<number>;
  memberId: string;
  day: Date;
  length: number;
}

export interface MissionsClaims {
  merchantId: Generated<number>;
  missionId: string;
  memberId: string;
  claimedAt: Date;
  reward: bigint;
  progress: bigint;
  stake: bigint;
  paidBefore: bigint;
  period: Generated<string>;
  fromAt: Date | null;
  untilAt: Date | null;
}

export interface MissionsMissions {
  merchantId: Generated<number>;
  id: string;
  title: string;
  titles: Generated<unknown>;
  counts: Generated<string>;
  goal: bigint;
  reward: Generated<bigint>;
  position: number;
  startsAt: Date;
  endsAt: Date;
  period: Generated<string>;
}

export interface MissionsPlaces {
  merchantId: Generated<number>;
  raceId: string;
  place: number;
  memberId: string;
  score: bigint;
  reached: bigint;
  prize: bigint;
}

export interface MissionsRacers {
  merchantId: Generated<number>;
  raceId: string;
  memberId: string;
  score: bigint;
  reached: bigint;
  bets: number;
}

export interface MissionsRaces {
  merchantId: Generated<number>;
  id: string;
  title: string;
  titles: Generated<unknown>;
  measure: Generated<string>;
  firstBets: number | null;
  gameTypes: Generated<string[]>;
  pool: bigint;
  sharesBps: number[];
  startsAt: Date;
  endsAt: Date;
  frozenAt: Date | null;
  inputHash: string | null;
}

export interface MissionsScores {
  merchantId: Generated<number>;
  missionId: string;
  memberId: string;
  progress: Generated<bigint>;
  points: Generated<bigint>;
  period: Generated<string>;
  reached: Generated<bigint>;
}

export interface OperatorsAccounts {
  merchantId: Generated<number>;
  id: string;
  account: string;
  name: string;
  personId: string;
  passwordHash: string | null;
  createdAt: Date;
  disabledAt: Date | null;
}

export interface OperatorsActs {
  merchantId: Generated<number>;
  position: GeneratedAlways<bigint>;
  at: Date;
  operatorId: string;
  personId: string;
  kind: string;
  subject: string;
  amount: bigint;
  part: string;
}

export interface OperatorsAddresses {
  merchantId: Generated<number>;
  networks: string[];
  revision: number;
}

export interface OperatorsCodes {
  merchantId: Generated<number>;
  codeHash: Buffer;
  operatorId: string;
  usedAt: Date | null;
}

export interface OperatorsFactors {
  merchantId: Generated<number>;
  id: string;
  operatorId: string;
  kind: string;
  credentialId: string | null;
  publicKey: Buffer | null;
  transports: Generated<string[]>;
  counter: Generated<bigint>;
  secret: Buffer | null;
  lastStep: Generated<bigint>;
  createdAt: Date;
  usedAt: Date | null;
}

export interface OperatorsGrants {
  merchantId: Generated<number>;
  operatorId: string;
  roleId: string;
  until: Date | null;
}

export interface OperatorsInvitations {
  merchantId: Generated<number>;
  operatorId: string;
  codeHash: Buffer;
  expiresAt: Date;
}

export interface OperatorsLogins {
  merchantId: Generated<number>;
  id: string;
  at: Date;
  outcome: string;
  nameDigest: Buffer;
  operatorId: string | null;
  address: string;
  home: string;
  network: string;
  knownPlace: boolean;
  forgiven: Generated<boolean>;
}

export interface OperatorsMails {
  merchantId: Generated<number>;
  operatorId: string;
  sealed: Buffer;
  setAt: Date;
}

export interface OperatorsRoles {
  merchantId: Generated<number>;
  id: string;
  name: string;
  rights: string[];
  approvalLimit: bigint;
  dayLimit: bigint;
  revision: Generated<number>;
}

export interface OperatorsSessions {
  merchantId: Generated<number>;
  id: string;
  tokenHash: Buffer;
  operatorId: string;
  address: string;
  label: string;
  createdAt: Date;
  seenAt: Date;
  endedAt: Date | null;
  provedAt: Date | null;
  glassRights: string[] | null;
  endsAt: Date | null;
  glassPerson: string | null;
  wrongProofs: Generated<number>;
}

export interface OperatorsTickets {
  merchantId: Generated<number>;
  ticketHash: Buffer;
  purpose: string;
  operatorId: string;
  address: string;
  loginId: string | null;
  sessionId: string | null;
  challenge: string;
  secret: Buffer | null;
  tries: Generated<number>;
  expiresAt: Date;
}

export interface PasswordsFailures {
  merchantId: Generated<number>;
  memberId: string;
  failures: number;
  firstAt: Date;
}

export interface PasswordsPaymentFailures {
  merchantId: Generated<number>;
  memberId: string;
  failures: number;
  firstAt: Date;
}

export interface PasswordsRequests {
  merchantId: Generated<number>;
  id: string;
  wish: Buffer | null;
  emailDigest: Buffer;
  askedAt: Date;
  mailedAt: Date | null;
}

export interface PayeesAccounts {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  kind: string;
  institution: string;
  number: Buffer;
  tail: string;
  digest: Buffer;
  addedAt: Date;
  opensAt: Date;
  removedAt: Date | null;
}

export interface PayeesReviews {
  merchantId: Generated<number>;
  payeeId: string;
  waitsSince: Date;
  revision: Generated<number>;
  verdict: string | null;
  decidedAt: Date | null;
}

export interface PlacesChecks {
  merchantId: Generated<number>;
  sessionId: string;
  memberId: string;
  address: string;
  at: Date;
  place: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  verdict: string;
}

export interface PlatformDrafts {
  merchantId: Generated<number>;
  target: number;
  revision: number;
  setup: unknown;
  state: string;
  savedAt: Date;
  liveAt: Date | null;
}

export interface PlatformTickets {
  merchantId: Generated<number>;
  ticketHash: Buffer;
  purpose: string;
  frameOrigin: Generated<string>;
  account: Generated<string>;
  personId: Generated<string>;
  name: Generated<string>;
  expiresAt: Date;
}

export interface PlayDayLines {
  merchantId: Generated<number>;
  vassalage: string;
  day: Date;
  kind: string;
  transactionId: string;
  amount: bigint;
  currency: string;
}

export interface PlayFileLines {
  merchantId: Generated<number>;
  vassalage: string;
  day: Date;
  kind: string;
  transactionId: string;
  amount: bigint;
  currency: string;
}

export interface PlayFlags {
  merchantId: Generated<number>;
  id: GeneratedAlways<bigint>;
  at: Date;
  vassalage: string;
  kind: string;
  reason: string;
  transactionId: string;
  roundId: string;
  player: string;
  amount: bigint;
}

export interface PlayFreeRounds {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  vassalage: string;
  gameCode: string;
  currency: string;
  stake: bigint;
  count: number;
  givenAt: Date;
  until: Date;
  restsUntil: Date | null;
  begun: Generated<number>;
  open: Generated<number>;
  won: Generated<bigint>;
  given: Generated<bigint>;
  excluded: Generated<boolean>;
  endedAt: Date | null;
  origin: unknown;
}

export interface PlayMutes {
  merchantId: Generated<number>;
  memberId: string;
  until: Date;
}

export interface PlayNonces {
  merchantId: Generated<number>;
  vassalage: string;
  nonce: string;
  at: Date;
}

export interface PlayOutcomes {
  merchantId: Generated<number>;
  vassalage: string;
  kind: string;
  transactionId: string;
  contentHash: Buffer;
  refusal: string | null;
  value: unknown | null;
  balance: bigint;
  at: Date;
}

export interface PlayPaces {
  merchantId: Generated<number>;
  player: string;
  beganAt: Date;
}

export interface PlayPlaceChecks {
  merchantId: Generated<number>;
  sessionId: string;
  memberId: string;
  address: string;
  at: Date;
  place: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  verdict: string;
}

export interface PlayRounds {
  merchantId: Generated<number>;
  vassalage: string;
  player: string;
  roundId: string;
  gameCode: string;
  bets: number;
  returned: number;
  wins: number;
  openedAt: Date;
  closedAt: Date | null;
  closedBalance: bigint | null;
  untold: boolean;
  grantId: string | null;
  staked: bigint | null;
  bonusStaked: bigint | null;
  counted: bigint | null;
  weight: number | null;
  invalid: bigint | null;
  valid: bigint | null;
  freeId: string | null;
  freeOpen: boolean | null;
  movedAt: Date | null;
}

export interface PlaySessions {
  merchantId: Generated<number>;
  id: string;
  launchHash: Buffer;
  launchExpiresAt: Date;
  tokenHash: Buffer | null;
  vassalage: string;
  gameCode: string;
  memberId: string;
  portalSession: string | null;
  player: string;
  language: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

export interface PlaySuspicions {
  merchantId: Generated<number>;
  vassalage: string;
  reference: string;
  toldAt: Date;
}

export interface PlayVendors {
  merchantId: Generated<number>;
  vassalage: string;
  secret: Buffer;
  addresses: Generated<string[]>;
  profile: Generated<unknown>;
  launchUrl: string | null;
  disabledAt: Date | null;
  nextSecret: Buffer | null;
  nextSince: Date | null;
  nextUntil: Date | null;
  nextSeenAt: Date | null;
}

export interface PointsConfig {
  merchantId: Generated<number>;
  moneyPerPoint: bigint;
  pointsPerUnit: bigint;
}

export interface PointsOpen {
  merchantId: Generated<number>;
  memberId: string;
  stake: bigint;
}

export interface PointsOrders {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  rewardId: string;
  title: string;
  titles: unknown;
  kind: string;
  points: bigint;
  cash: bigint;
  currency: string;
  state: string;
  askedAt: Date;
  decidedAt: Date | null;
  operatorId: string | null;
  note: Generated<string>;
}

export interface PointsRewards {
  merchantId: Generated<number>;
  id: string;
  title: string;
  points: bigint;
  stock: number;
  position: number;
  enabled: Generated<boolean>;
  kind: Generated<string>;
  cash: Generated<bigint>;
  titles: Generated<unknown>;
  picture: Generated<string>;
}

export interface PromotionsAccruals {
  merchantId: Generated<number>;
  memberId: string;
  gameType: string;
  currency: string;
  turnover: bigint;
  upto: bigint;
  since: Date;
  earned: Generated<string>;
}

export interface PromotionsApplications {
  merchantId: Generated<number>;
  offerId: string;
  memberId: string;
  period: string;
  number: number;
  remark: string;
  pictures: Generated<string[]>;
  contactKind: string | null;
  contact: Buffer | null;
  contactDigest: Buffer | null;
  state: string;
  appliedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  decidedPerson: string | null;
  reason: string | null;
  note: Generated<string>;
  appeal: string | null;
  appealedAt: Date | null;
  appealDecidedAt: Date | null;
  appealAnswer: string | null;
  evidence: Generated<unknown>;
}

export interface PromotionsBudgets {
  merchantId: Generated<number>;
  offerId: string;
  total: bigint;
  rest: bigint;
  perDay: bigint | null;
  grants: Generated<number>;
  mostGrants: number | null;
  day: Generated<string>;
  dayTaken: Generated<bigint>;
}

export interface PromotionsConsents {
  merchantId: Generated<number>;
  memberId: string;
  channel: string;
  product: string;
  agreedAt: Date;
}

export interface PromotionsEntries {
  merchantId: Generated<number>;
  offerId: string;
  memberId: string;
  period: string;
  version: number;
  state: string;
  enteredAt: Date;
  changedAt: Date;
  progress: Generated<bigint>;
  kind: string | null;
  amount: bigint | null;
  readyAt: Date | null;
  readyUntil: Date | null;
  given: string | null;
  deposit: string | null;
}

export interface PromotionsForecastParts {
  merchantId: Generated<number>;
  offerId: string;
  hash: string;
  upto: string;
  members: number;
  outcomes: unknown;
}

export interface PromotionsForecasts {
  merchantId: Generated<number>;
  offerId: string;
  hash: string;
  askedBy: string;
  askedAt: Date;
  members: Generated<number>;
  membersDone: Generated<number>;
  finishedAt: Date | null;
  outcome: unknown | null;
}

export interface PromotionsOffers {
  merchantId: Generated<number>;
  id: string;
  state: string;
  version: number | null;
  draft: unknown | null;
  draftHash: string | null;
  draftBy: string | null;
  draftAt: Date | null;
  yesBy: string | null;
  yesPerson: string | null;
  yesAt: Date | null;
  frozenAt: Date | null;
  movedMs: Generated<bigint>;
  stoppedAt: Date | null;
  reason: Generated<string>;
  createdAt: Date;
}

export interface PromotionsProposals {
  merchantId: Generated<number>;
  id: string;
  kind: string;
  act: unknown;
  hash: string;
  amount: bigint;
  reason: string;
  proposedBy: string;
  proposedPerson: string;
  proposedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  decidedPerson: string | null;
  agreed: boolean | null;
}

export interface PromotionsRates {
  merchantId: Generated<number>;
  gameType: string;
  ppm: number;
}

export interface PromotionsRebatesPaid {
  merchantId: Generated<number>;
  memberId: string;
  gameType: string;
  currency: string;
  upto: bigint;
  turnover: bigint;
  ppm: number;
  amount: bigint;
  paidAt: Date;
  paidBy: string;
}

export interface PromotionsRunChanges {
  merchantId: Generated<number>;
  offerId: string;
  period: string;
  memberId: string;
  intoPeriod: string;
  base: bigint;
  difference: bigint;
}

export interface PromotionsRunLines {
  merchantId: number | null;
  offerId: string | null;
  period: string | null;
  lastMember: string | null;
  memberId: string | null;
  staked: bigint | null;
  returned: bigint | null;
  rewards: bigint | null;
  base: bigint | null;
  due: bigint | null;
  carried: bigint | null;
  pay: bigint | null;
  carry: bigint | null;
  state: string | null;
  reason: string | null;
  endedAt: Date | null;
}

export interface PromotionsRunOutcomes {
  merchantId: Generated<number>;
  offerId: string;
  period: string;
  memberId: string;
  state: string;
  reason: string | null;
  at: Date;
}

export interface PromotionsRunParts {
  merchantId: Generated<number>;
  offerId: string;
  period: string;
  lastMember: string;
  members: string[];
  staked: bigint[];
  returned: bigint[];
  rewards: bigint[];
  base: bigint[];
  due: bigint[];
  carried: bigint[];
  isOpen: boolean;
}

export interface PromotionsRuns {
  merchantId: Generated<number>;
  offerId: string;
  period: string;
  version: number;
  currency: string;
  startsAt: Date;
  endsAt: Date;
  stakesUpto: bigint;
  ledgerUpto: string;
  madeAt: Date;
  inputHash: string | null;
  members: Generated<number>;
  lines: Generated<number>;
  due: Generated<bigint>;
  pay: Generated<bigint>;
  doneAt: Date | null;
}

export interface PromotionsSendings {
  merchantId: Generated<number>;
  id: string;
  offerId: string;
  version: number;
  begunAt: Date;
  upto: Generated<string>;
  told: Generated<number>;
  held: Generated<number>;
  endedAt: Date | null;
}

export interface PromotionsSettings {
  merchantId: Generated<number>;
  memberId: string;
  takesPart: boolean;
  changedAt: Date;
}

export interface PromotionsTags {
  merchantId: Generated<number>;
  memberId: string;
  tag: string;
  taggedBy: string;
  taggedAt: Date;
}

export interface PromotionsTold {
  merchantId: Generated<number>;
  memberId: string;
  sendingId: string;
  at: Date;
}

export interface PromotionsVersions {
  merchantId: Generated<number>;
  offerId: string;
  number: number;
  hash: string;
  picture: string;
  rule: unknown;
  texts: unknown;
  terms: unknown;
  code: string | null;
  signature: string;
  keyId: string;
  publishedAt: Date;
  proposedBy: string;
  proposedPerson: string;
  approvedBy: string;
  approvedPerson: string;
}

export interface ProposalsProposals {
  merchantId: Generated<number>;
  id: string;
  operatorId: string;
  personId: string;
  call: string;
  input: unknown;
  shown: unknown;
  blastHash: string;
  reason: string;
  proposedAt: Date;
  expiresAt: Date;
  state: Generated<string>;
  decidedBy: string | null;
  decidedAt: Date | null;
  decidedReason: string | null;
}

export interface ProposalsTickets {
  merchantId: Generated<number>;
  ticketHash: Buffer;
  operatorId: string;
  call: string;
  input: unknown;
  shown: unknown;
  blastHash: string;
  expiresAt: Date;
}

export interface ProtectionAges {
  merchantId: Generated<number>;
  memberId: string;
  birthDate: Buffer;
  state: string;
  askedAt: Date;
  decidedAt: Date | null;
  operatorId: string | null;
  reason: Generated<string>;
}

export interface ProtectionChecks {
  merchantId: Generated<number>;
  memberId: string;
  everyMinutes: number;
  answeredAt: Date | null;
  nextAt: Date | null;
}

export interface ProtectionHelpLines {
  merchantId: Generated<number>;
  position: number;
  name: string;
  url: string;
  phone: Generated<string>;
  checkedAt: Date | null;
  answeredAt: Date | null;
}

export interface ReconcileDays {
  merchantId: Generated<number>;
  provider: string;
  day: Date;
  ours: Generated<bigint>;
  lines: Generated<number>;
  corrected: Generated<bigint>;
  theirs: bigint | null;
  more: Generated<number>;
  fileAt: Date | null;
  isDue: Generated<boolean>;
}

export interface ReconcileDifferences {
  merchantId: Generated<number>;
  id: Generated<string>;
  provider: string;
  day: Date;
  kind: string;
  transactionId: string;
  reason: string;
  ours: bigint | null;
  ourCurrency: string | null;
  theirs: bigint | null;
  theirCurrency: string | null;
  elsewhere: Date | null;
  elsewhereAmount: bigint | null;
  elsewhereCurrency: string | null;
  apart: bigint;
  foundAt: Date;
  revision: Generated<number>;
  state: Generated<string>;
  linkedTo: string | null;
}

export interface ReconcileFileLines {
  merchantId: Generated<number>;
  provider: string;
  day: Date;
  kind: string;
  transactionId: string;
  amount: bigint;
  currency: string;
}

export interface ReconcileLines {
  merchantId: Generated<number>;
  provider: string;
  day: Date;
  kind: string;
  transactionId: string;
  amount: bigint;
  currency: string;
}

export interface ReconcileStops {
  merchantId: Generated<number>;
  provider: string;
  apart: bigint;
}

export interface ReconcileThresholds {
  merchantId: Generated<number>;
  provider: string;
  threshold: bigint;
  revision: number;
}

export interface RecordsBetDays {
  merchantId: Generated<number>;
  memberId: string;
  currency: string;
  day: Date;
  vendor: string;
  vendorName: string;
  gameType: string;
  status: string;
  rounds: bigint;
  bet: bigint;
  won: bigint;
  refunded: bigint;
}

export interface RecordsBets {
  merchantId: Generated<number>;
  memberId: string;
  id: string;
  currency: string;
  vendor: string;
  vendorName: string;
  game: string;
  gameName: string;
  gameType: string;
  bet: bigint;
  won: bigint;
  refunded: bigint;
  closed: boolean;
  status: string;
  placedAt: Date | null;
  day: Date | null;
  openedBy: bigint | null;
  transactionIds: bigint[];
  bonus: Generated<bigint>;
  valid: bigint | null;
  free: Generated<boolean>;
  gathered: Generated<bigint>;
  contributed: Generated<bigint>;
  rake: Generated<bigint>;
}

export interface RecordsDays {
  merchantId: Generated<number>;
  memberId: string;
  currency: string;
  purse: string;
  day: Date;
  kind: string;
  linesIn: bigint;
  linesOut: bigint;
  moneyIn: bigint;
  moneyOut: bigint;
  firstLine: bigint;
  lastLine: bigint;
}

export interface RecordsNames {
  merchantId: Generated<number>;
  language: string;
  name: string;
  translation: string;
}

export interface RecordsPurses {
  merchantId: Generated<number>;
  memberId: string;
  currency: string;
  purse: string;
  lines: Generated<bigint>;
}

export interface RecordsUnlisted {
  merchantId: Generated<number>;
  memberId: string;
}

export interface RecordsWinners {
  merchantId: Generated<number>;
  memberId: string;
  roundId: string;
  gameName: string;
  amount: bigint;
  currency: string;
  wonAt: Date;
  gameType: Generated<string>;
}

export interface RecoveryRequests {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  state: string;
  beganBy: string;
  provedBy: string;
  address: string;
  label: string;
  stopHash: Buffer;
  askedAt: Date;
  opensAt: Date;
  firstOperatorId: string | null;
  firstPersonId: string | null;
  firstAt: Date | null;
  secondOperatorId: string | null;
  secondPersonId: string | null;
  secondAt: Date | null;
  endedAt: Date | null;
  reason: string | null;
}

export interface ReferralFriends {
  merchantId: Generated<number>;
  memberId: string;
  referrerId: string;
  code: string;
  registeredAt: Date;
  verifiedAt: Date | null;
  depositedAt: Date | null;
  review: string | null;
  refusal: string | null;
  dueAt: Date | null;
}

export interface ReferralLinks {
  merchantId: Generated<number>;
  code: string;
  ownerId: string;
  name: string;
  enabled: Generated<boolean>;
  clicks: Generated<number>;
  createdAt: Date;
}

export interface ReferralRewards {
  merchantId: Generated<number>;
  friendId: string;
  offerId: string;
  kind: string;
  amount: bigint;
  givenAt: Date;
}

export interface ReferralVisits {
  merchantId: Generated<number>;
  code: string;
  visitor: Buffer;
  at: Date;
}

export interface RegistrationRefusals {
  merchantId: Generated<number>;
  network: string;
  since: Date;
  refused: number;
}

export interface ReleasesChecks {
  merchantId: Generated<number>;
  id: GeneratedAlways<bigint>;
  at: Date;
  node: string;
  cause: string;
  by: Generated<string>;
  release: string;
  files: unknown;
  changed: number;
  total: number | null;
}

export interface ReleasesInstalled {
  merchantId: Generated<number>;
  hash: string;
  version: string;
  files: unknown;
  installedAt: Date;
}

export interface ReleasesRecords {
  merchantId: Generated<number>;
  hash: string;
  what: string;
  why: string;
  who: string;
  approver: string;
  rollbackTried: boolean;
  recordedAt: Date;
}

export interface ReportsAccountDays {
  merchantId: Generated<number>;
  day: Date;
  currency: string;
  account: string;
  amount: bigint;
}

export interface ReportsAgentDays {
  merchantId: Generated<number>;
  day: Date;
  agent: string;
  kind: string;
  category: string;
  amount: bigint;
  bonus: bigint;
  lines: bigint;
  pooled: Generated<bigint>;
}

export interface ReportsArrivals {
  merchantId: Generated<number>;
  memberId: string;
}

export interface ReportsAside {
  merchantId: Generated<number>;
  memberId: string;
  at: Date;
  transactionId: bigint;
  subject: number;
  agent: string;
  amount: bigint;
  bonus: bigint;
  pooled: bigint;
}

export interface ReportsCohorts {
  merchantId: Generated<number>;
  week: Date;
  age: number;
  kind: string;
  amount: bigint;
  lines: bigint;
}

export interface ReportsDays {
  merchantId: Generated<number>;
  calendar: string;
  day: Date;
  subject: number;
  amount: bigint;
  bonus: bigint;
  lines: bigint;
  pooled: Generated<bigint>;
}

export interface ReportsDifferences {
  merchantId: Generated<number>;
  day: Date;
  foundAt: Generated<Date>;
}

export interface ReportsEvents {
  merchantId: Generated<number>;
  at: Date;
  transactionId: bigint;
  memberId: string;
  event: string;
  kind: string;
  amount: bigint;
}

export interface ReportsGameDays {
  merchantId: Generated<number>;
  day: Date;
  subject: number;
  amount: bigint;
  bonus: bigint;
  lines: bigint;
  pooled: Generated<bigint>;
}

export interface ReportsHoused {
  merchantId: Generated<number>;
  memberId: string;
  since: string;
}

export interface ReportsLines {
  merchantId: Generated<number>;
  at: Date;
  transactionId: bigint;
  memberId: string;
  subject: number;
  agent: string;
  amount: bigint;
  bonus: bigint;
  pooled: Generated<bigint>;
}

export interface ReportsMade {
  merchantId: Generated<number>;
  id: string;
  scheduleId: string;
  name: string;
  firstDay: Date;
  lastDay: Date;
  madeAt: Date;
  rows: number;
  readers: string[];
  file: Buffer;
}

export interface ReportsQuarters {
  merchantId: Generated<number>;
  quarter: Date;
  kind: string;
  amount: bigint;
  lines: bigint;
}

export interface ReportsRounds {
  merchantId: Generated<number>;
  day: Date;
  game: string;
  rounds: bigint;
  stake: string;
  returned: string;
  stakeSquares: string;
  returnSquares: string;
  products: string;
}

export interface ReportsScheduleRuns {
  merchantId: Generated<number>;
  scheduleId: string;
  doneTo: Date;
}

export interface ReportsSchedules {
  merchantId: Generated<number>;
  id: string;
  name: string;
  every: string;
  byKey: string;
  filter: unknown;
  readers: string[];
  language: string;
  origin: string | null;
  savedBy: string;
  savedAt: Date;
  endedAt: Date | null;
  revision: number;
  since: Date | null;
}

export interface ReportsSeen {
  merchantId: Generated<number>;
  memberId: string;
  age: number;
}

export interface ReportsState {
  merchantId: Generated<number>;
  upto: Generated<string>;
  uptoId: Generated<bigint>;
  zone: string;
  checkedDay: Date | null;
  large: Generated<bigint>;
}

export interface ReportsSubjects {
  merchantId: Generated<number>;
  id: number;
  kind: string;
  vendor: string;
  category: string;
  game: string;
  method: string;
  measure: GeneratedAlways<string>;
  vendorName: string;
  gameName: string;
}

export interface ReportsUncounted {
  merchantId: Generated<number>;
  memberId: string;
  foundAt: Generated<Date>;
}

export interface RingsRings {
  merchantId: Generated<number>;
  id: string;
  accounts: string[];
  kinds: string[];
  links: unknown;
  foundAt: Date;
  seenAt: Date;
  state: string;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: Generated<string>;
  proposal: unknown | null;
}

export interface RingsSeizures {
  merchantId: Generated<number>;
  id: string;
  ringId: string;
  memberId: string;
  currency: string;
  bonus: bigint;
  cash: bigint;
  reason: string;
  proposedPerson: string;
  approvedPerson: string;
  seizedAt: Date;
  appeal: string | null;
  appealedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  returned: boolean | null;
}

export interface RiskDecisions {
  merchantId: Generated<number>;
  flagId: string;
  verdict: string;
  answer: string;
  reason: string;
  decidedBy: string;
  at: Date;
}

export interface RiskFlags {
  merchantId: Generated<number>;
  id: string;
  kind: string;
  memberId: string | null;
  ringId: string | null;
  score: number | null;
  money: bigint | null;
  signs: Generated<unknown>;
  withdrawals: Generated<string[]>;
  state: Generated<string>;
  raisedAt: Date;
  seenAt: Date;
  decidedAt: Date | null;
}

export interface RiskScores {
  merchantId: Generated<number>;
  memberId: string;
  day: Date;
  score: number;
}

export interface StakesCursors {
  merchantId: Generated<number>;
  reader: string;
  upto: Generated<bigint>;
}

export interface StakesLast {
  merchantId: Generated<number>;
  number: bigint;
}

export interface StakesStakes {
  merchantId: Generated<number>;
  number: bigint;
  memberId: string;
  source: string;
  kind: string;
  gameType: string;
  gameCode: string;
  currency: string;
  stake: bigint;
  bets: number;
  placedAt: Date;
  settledAt: Date;
  countedAt: Date;
  won: Generated<bigint>;
  bet: Generated<bigint>;
  refund: Generated<bigint>;
  payout: Generated<bigint>;
  category: string;
  pooled: Generated<bigint>;
}

export interface StudioCashOuts {
  merchantId: Generated<number>;
  roundId: string;
  version: string;
  drawNumber: number;
  askedAt: Date;
}

export interface StudioCatches {
  merchantId: Generated<number>;
  swimmer: bigint;
  at: Date;
  hall: Generated<string>;
}

export interface StudioChains {
  merchantId: Generated<number>;
  version: string;
  first: number;
  length: number;
  anchor: string;
  lastSeed: Buffer;
  salt: string | null;
  madeIn: bigint | null;
  saltedIn: bigint | null;
  since: Date;
  saltedAt: Date | null;
}

export interface StudioContributions {
  merchantId: Generated<number>;
  version: string;
  first: number;
  place: number;
  player: string;
  contribution: string;
  at: Date;
}

export interface StudioDraws {
  merchantId: Generated<number>;
  version: string;
  number: number;
  phase: string;
  openedAt: Date;
  closesAt: Date;
  runsFrom: Date | null;
  endsAt: Date | null;
  commit: string;
  seed: string | null;
  result: unknown | null;
  settled: Generated<boolean>;
  counted: Generated<boolean>;
  sheet: unknown | null;
}

export interface StudioHandReports {
  merchantId: Generated<number>;
  roomId: string;
  hand: number;
  player: string;
  reported: string;
  words: Buffer | null;
  at: Date;
}

export interface StudioHandRounds {
  merchantId: Generated<number>;
  id: string;
  roomId: string;
  hand: number;
  seat: number;
  vassalage: string;
  gameCode: string;
  version: string;
  player: string;
  currency: string;
  session: Buffer;
  state: string;
  put: Generated<bigint>;
  uncalled: Generated<bigint>;
  payout: Generated<bigint>;
  rake: Generated<bigint>;
  placedAt: Date;
}

export interface StudioHands {
  merchantId: Generated<number>;
  roomId: string;
  number: number;
  startedAt: Date;
  endedAt: Date | null;
  story: unknown;
}

export interface StudioLeaders {
  merchantId: Generated<number>;
  version: string;
  leader: string;
  until: Date;
}

export interface StudioMutes {
  merchantId: Generated<number>;
  player: string;
  mark: string;
  name: string;
  at: Date;
}

export interface StudioPools {
  merchantId: Generated<number>;
  version: string;
  drawNumber: number;
  currency: string;
  trial: boolean;
  side: string;
  staked: bigint;
}

export interface StudioPortals {
  merchantId: Generated<number>;
  vassalage: string;
  secret: Buffer;
  host: string;
  code: string;
  ownWallets: Generated<boolean>;
  nextSecret: Buffer | null;
  nextSince: Date | null;
  nextUntil: Date | null;
}

export interface StudioRoomSeats {
  merchantId: Generated<number>;
  player: string;
  roomId: string;
}

export interface StudioRooms {
  merchantId: Generated<number>;
  id: string;
  version: string;
  level: number;
  currency: string;
  trial: boolean;
  openedAt: Date;
  closed: Generated<boolean>;
  anchor: string;
  length: number;
  lastSeed: Buffer;
  step: Generated<number>;
  hand: Generated<number>;
  state: unknown;
  dueAt: Date | null;
}

export interface StudioRounds {
  merchantId: Generated<number>;
  id: string;
  vassalage: string;
  gameCode: string;
  version: string;
  player: string;
  currency: string;
  stake: bigint;
  choice: unknown | null;
  moves: Generated<unknown>;
  seedsNumber: number | null;
  nonce: number | null;
  drawNumber: number | null;
  state: string;
  payout: Generated<bigint>;
  refusal: string | null;
  placedAt: Date;
  counted: Generated<boolean>;
  free: string | null;
}

export interface StudioSayingReports {
  merchantId: Generated<number>;
  sayingId: string;
  player: string;
  at: Date;
}

export interface StudioSayings {
  merchantId: Generated<number>;
  id: string;
  gameId: string;
  player: string;
  mark: string;
  name: string;
  text: string | null;
  phrase: string | null;
  at: Date;
}

export interface StudioSeeds {
  merchantId: Generated<number>;
  player: string;
  number: number;
  serverSeed: Buffer;
  commit: string;
  clientSeed: string;
  nextNonce: Generated<number>;
  since: Date;
  retiredAt: Date | null;
  revealedAt: Date | null;
}

export interface StudioSessions {
  merchantId: Generated<number>;
  tokenHash: Buffer;
  vassalage: string;
  gameCode: string;
  version: string;
  player: string;
  currency: string;
  portalSession: Buffer;
  openedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  marks: Generated<string[]>;
  seatable: Generated<boolean>;
  talks: Generated<boolean>;
}

export interface StudioTallies {
  merchantId: Generated<number>;
  version: string;
  kind: string;
  trial: boolean;
  rounds: bigint;
  staked: string;
  stakedSquared: string;
  returned: string;
  classes: bigint[];
  driftedAt: Date | null;
}

export interface SupportMessages {
  merchantId: Generated<number>;
  threadId: string;
  sequence: number;
  id: string;
  sender: string;
  operatorId: string | null;
  text: string;
  pictures: Generated<string[]>;
  sentAt: Date;
}

export interface SupportPictures {
  merchantId: Generated<number>;
  id: string;
  operatorId: string;
  threadId: string | null;
  bytes: Buffer;
  createdAt: Date;
}

export interface SupportTexts {
  merchantId: Generated<number>;
  id: string;
  nameEn: string;
  nameZh: string;
  texts: unknown;
  revision: number;
}

export interface SupportThreads {
  merchantId: Generated<number>;
  id: string;
  memberId: string | null;
  guestHash: Buffer | null;
  language: string;
  holderId: string | null;
  waitingSince: Date | null;
  closedAt: Date | null;
  lastSequence: Generated<number>;
  lastAt: Date;
  lastText: Generated<string>;
  unread: Generated<number>;
}

export interface SwitchesOffs {
  merchantId: Generated<number>;
  id: string;
  scope: string;
  target: string;
  offAt: Date;
  offBy: string | null;
  personId: string;
  reason: string;
  until: Date | null;
  onAt: Date | null;
  onBy: string | null;
}

export interface TransfersFunds {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  vassalage: string;
  vendorName: string;
  direction: string;
  amount: bigint | null;
  currency: string;
  state: string;
  reason: string | null;
  askedAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
}

export interface TransfersGifts {
  merchantId: Generated<number>;
  id: string;
  fromMember: string;
  toMember: string;
  amount: bigint;
  currency: string;
  givenAt: Date;
}

export interface TransfersRules {
  merchantId: Generated<number>;
  minimum: bigint;
  maximum: bigint;
  perDay: bigint;
}

export interface TransfersVendors {
  merchantId: Generated<number>;
  vassalage: string;
  enabled: Generated<boolean>;
  minimum: bigint;
  maximum: bigint;
}

export interface TransparencyBlocks {
  merchantId: Generated<number>;
  day: Date;
  currency: string;
  block: number;
  nodes: Buffer;
  hash: Buffer;
  sum: bigint;
}

export interface TransparencyEntries {
  merchantId: Generated<number>;
  place: bigint;
  kind: string;
  name: string;
  text: string;
  leaf: Buffer;
  at: Date;
}

export interface TransparencyHeads {
  merchantId: Generated<number>;
  size: bigint;
  root: Buffer;
  at: Date;
  text: string;
  signature: string;
  keyId: string;
}

export interface TransparencyLeaves {
  merchantId: Generated<number>;
  day: Date;
  currency: string;
  place: number;
  memberId: string;
  amount: bigint;
  salt: Buffer;
}

export interface TransparencyNodes {
  merchantId: Generated<number>;
  height: number;
  place: bigint;
  hash: Buffer;
}

export interface UploadsPictures {
  merchantId: Generated<number>;
  id: string;
  memberId: string;
  bytes: Buffer;
  createdAt: Date;
  objectKind: string | null;
  objectId: string | null;
}

export interface VerificationCodes {
  merchantId: Generated<number>;
  id: string;
  purpose: string;
  channel: string;
  recipientDigest: Buffer;
  blockDigest: Buffer | null;
  codeDigest: Buffer;
  askedBy: string | null;
  deviceDigest: Buffer | null;
  household: string;
  network: string;
  known: boolean;
  sent: boolean;
  tries: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  provedAt: Date | null;
}

export interface VipClaims {
  merchantId: Generated<number>;
  memberId: string;
  level: number;
  amount: bigint;
  claimedAt: Date;
}

export interface VipLevels {
  merchantId: Generated<number>;
  level: number;
  label: string;
  labels: Generated<unknown>;
  threshold: bigint;
  reward: Generated<bigint>;
  perks: Generated<unknown>;
}

export interface VipStandings {
  merchantId: Generated<number>;
  memberId: string;
  level: Generated<number>;
  best: Generated<number>;
  bestAt: Date | null;
  totalX: Generated<string>;
  monthX: Generated<string>;
  month: string;
  awayFrom: Date | null;
  awayUntil: Date | null;
}

export interface VipWeights {
  merchantId: Generated<number>;
  gameType: string;
  bps: number;
}

export interface WalletAccounts {
  merchantId: Generated<number>;
  id: Generated<bigint>;
  owner: string;
  memberId: string | null;
  currency: string;
  name: string;
  balance: bigint | null;
  version: Generated<bigint>;
  changedAt: Date | null;
  isTrial: boolean;
  grantId: string | null;
  grantRule: bigint | null;
  grantAmount: bigint | null;
  grantUntil: Date | null;
  grantAside: boolean | null;
  grantClosing: boolean | null;
  grantFrozen: boolean | null;
  doneX: bigint | null;
  openX: bigint | null;
  openCount: number | null;
  grantPaid: bigint | null;
}

export interface WalletClosedMonths {
  merchantId: number;
  month: number;
  upto: string;
  closedAt: Generated<Date>;
}

export interface WalletCursors {
  merchantId: Generated<number>;
  reader: string;
  upto: string;
  uptoId: Generated<bigint>;
}

export interface WalletDayParts {
  merchantId: Generated<number>;
  day: Date;
  part: number;
  lastXact: string;
  lastId: bigint;
  transactions: number;
  totals: unknown;
  leaves: Buffer;
  root: Buffer;
}

export interface WalletDaySecrets {
  merchantId: Generated<number>;
  day: Date;
  upto: string;
  salt: Buffer;
}

export interface WalletDays {
  merchantId: Generated<number>;
  day: Date;
  upto: string;
  since: string;
  transactions: bigint;
  totals: unknown;
  hash: Buffer;
  sealedAt: Generated<Date>;
  root: Buffer | null;
}

export interface WalletHouse {
  merchantId: Generated<number>;
  accountId: bigint;
  balance: bigint;
}

export interface WalletLines {
  merchantId: Generated<number>;
  accountId: bigint;
  sequence: bigint;
  transactionId: bigint;
  amount: bigint;
  balanceAfter: bigint | null;
  happenedAt: Date;
}

export interface WalletTransactions {
  merchantId: Generated<number>;
  id: Generated<bigint>;
  key: string;
  contentHash: Buffer;
  kind: string;
  details: unknown;
  reverses: bigint | null;
  actor: string;
  requestId: string;
  address: string;
  happenedAt: Date;
  xact: Generated<string>;
}

export interface WithdrawalsChecks {
  merchantId: Generated<number>;
  memberId: string;
  checkedAt: Date;
  operatorId: string;
  note: string;
}

export interface WithdrawalsDays {
  merchantId: Generated<number>;
  memberId: string;
  currency: string;
  day: Date;
  deposited: bigint;
  deposits: number;
  received: bigint;
  wagered: bigint;
}

export interface WithdrawalsFlags {
  merchantId: Generated<number>;
  withdrawalId: string;
  flag: string;
  raisedAt: Date;
}

export interface WithdrawalsOptions {
  merchantId: Generated<number>;
  minimum: bigint;
  maximum: bigint;
  dayAmount: bigint;
  dayRequests: number;
  wagerBps: number;
  autoApproveBelow: bigint;
  secondFrom: bigint;
  checkFrom: bigint;
  cancellable: boolean;
  confirmMinutes: number;
}

export interface WithdrawalsRequests {
  merchantId: Generated<number>;
  id: string;
  number: string;
  memberId: string;
  payeeId: string;
  account: string;
  amount: bigint;
  currency: string;
  state: string;
  origin: string;
  askedAt: Date;
  paidAt: Date | null;
  confirmBy: Date | null;
  askAt: Date | null;
  providerId: string | null;
  yesOperatorId: string | null;
  yesPersonId: string | null;
  yesAt: Date | null;
}

export interface WithdrawalsStakes {
  merchantId: Generated<number>;
  memberId: string;
  transactionId: bigint;
  counted: bigint;
  freed: bigint;
}

export interface WithdrawalsSteps {
  merchantId: Generated<number>;
  withdrawalId: string;
  position: GeneratedAlways<bigint>;
  state: string;
  at: Date;
  actor: string;
  operatorId: string | null;
  reason: string | null;
  note: Generated<string>;
}

export interface WithdrawalsTurnover {
  merchantId: Generated<number>;
  memberId: string;
  currency: string;
  uptoSequence: bigint;
  required: bigint;
  leftToWager: bigint;
  transferred: bigint;
  held: bigint;
}

export interface Schema {
  agency_applications: AgencyApplications;
  agency_arrivals: AgencyArrivals;
  agency_beginnings: AgencyBeginnings;
  agency_commissions_due: AgencyCommissionsDue;
  agency_contract_proposals: AgencyContractProposals;
  agency_contracts: AgencyContracts;
  agency_counted: AgencyCounted;
  agency_defaults: AgencyDefaults;
  agency_downline_days: AgencyDownlineDays;
  agency_downline_flows: AgencyDownlineFlows;
  agency_game_months: AgencyGameMonths;
  agency_heads: AgencyHeads;
  agency_line_days: AgencyLineDays;
  agency_lineage: AgencyLineage;
  agency_link_visits: AgencyLinkVisits;
  agency_links: AgencyLinks;
  agency_logins: AgencyLogins;
  agency_logins_new: AgencyLoginsNew;
  agency_member_days: AgencyMemberDays;
  agency_member_flows: AgencyMemberFlows;
  agency_member_periods: AgencyMemberPeriods;
  agency_moved: AgencyMoved;
  agency_moves: AgencyMoves;
  agency_moving: AgencyMoving;
  agency_notices: AgencyNotices;
  agency_numbers: AgencyNumbers;
  agency_paths: AgencyPaths;
  agency_places: AgencyPlaces;
  agency_read: AgencyRead;
  agency_readers: AgencyReaders;
  agency_rules: AgencyRules;
  agency_run_changes: AgencyRunChanges;
  agency_run_lines: AgencyRunLines;
  agency_runs: AgencyRuns;
  agency_seen: AgencySeen;
  agency_seen_periods: AgencySeenPeriods;
  agency_settings: AgencySettings;
  agency_team_days: AgencyTeamDays;
  agency_team_flows: AgencyTeamFlows;
  agency_team_games: AgencyTeamGames;
  agency_team_periods: AgencyTeamPeriods;
  agency_team_windows: AgencyTeamWindows;
  agency_teams: AgencyTeams;
  agency_term_requests: AgencyTermRequests;
  agency_terms: AgencyTerms;
  agency_tree: AgencyTree;
  agency_windows: AgencyWindows;
  audit_checks: AuditChecks;
  audit_copies: AuditCopies;
  audit_heads: AuditHeads;
  audit_member_keys: AuditMemberKeys;
  audit_personal: AuditPersonal;
  audit_rows: AuditRows;
  auth_guesses: AuthGuesses;
  auth_logins: AuthLogins;
  auth_sessions: AuthSessions;
  auth_tickets: AuthTickets;
  bonuses_grants: BonusesGrants;
  bonuses_rules: BonusesRules;
  cases_bodies: CasesBodies;
  cases_cases: CasesCases;
  cases_messages: CasesMessages;
  cashier_adjustments: CashierAdjustments;
  cashier_channels: CashierChannels;
  cashier_deposits: CashierDeposits;
  cashier_methods: CashierMethods;
  cashier_steps: CashierSteps;
  cashier_trust: CashierTrust;
  cashier_voucher_batches: CashierVoucherBatches;
  cashier_vouchers: CashierVouchers;
  catalogue_editions: CatalogueEditions;
  catalogue_favourites: CatalogueFavourites;
  catalogue_games: CatalogueGames;
  catalogue_lanes: CatalogueLanes;
  catalogue_recent: CatalogueRecent;
  catalogue_vendors: CatalogueVendors;
  challenge_spent: ChallengeSpent;
  chance_envelopes: ChanceEnvelopes;
  chance_raffles: ChanceRaffles;
  chance_setups: ChanceSetups;
  chance_spins: ChanceSpins;
  chance_stock: ChanceStock;
  chance_tickets: ChanceTickets;
  chance_winners: ChanceWinners;
  content_drafts: ContentDrafts;
  content_items: ContentItems;
  content_pictures: ContentPictures;
  content_previews: ContentPreviews;
  content_showings: ContentShowings;
  content_versions: ContentVersions;
  credentials_changes: CredentialsChanges;
  credentials_former_contacts: CredentialsFormerContacts;
  delivery_messages: DeliveryMessages;
  desk_holds: DeskHolds;
  desk_views: DeskViews;
  events_beats: EventsBeats;
  events_repeats: EventsRepeats;
  events_rows: EventsRows;
  exclusions_asked: ExclusionsAsked;
  factors_authenticators: FactorsAuthenticators;
  factors_devices: FactorsDevices;
  factors_passkey_tickets: FactorsPasskeyTickets;
  factors_passkeys: FactorsPasskeys;
  factors_recovery_codes: FactorsRecoveryCodes;
  feedback_items: FeedbackItems;
  jackpot_cycles: JackpotCycles;
  jackpot_places: JackpotPlaces;
  kit_keys: KitKeys;
  kit_migrations: KitMigrations;
  kit_replies: KitReplies;
  kit_sealed_requests: KitSealedRequests;
  limits_changes: LimitsChanges;
  limits_kept_out: LimitsKeptOut;
  limits_limits: LimitsLimits;
  limits_members: LimitsMembers;
  limits_minutes: LimitsMinutes;
  limits_quiet: LimitsQuiet;
  limits_reviews: LimitsReviews;
  limits_usage: LimitsUsage;
  limits_wishes: LimitsWishes;
  lottery_alarms: LotteryAlarms;
  lottery_blocks: LotteryBlocks;
  lottery_chains: LotteryChains;
  lottery_chase_parts: LotteryChaseParts;
  lottery_chases: LotteryChases;
  lottery_corrections: LotteryCorrections;
  lottery_counts: LotteryCounts;
  lottery_draws: LotteryDraws;
  lottery_games: LotteryGames;
  lottery_granted: LotteryGranted;
  lottery_groups: LotteryGroups;
  lottery_limits: LotteryLimits;
  lottery_outcomes: LotteryOutcomes;
  lottery_payments: LotteryPayments;
  lottery_proposals: LotteryProposals;
  lottery_releases: LotteryReleases;
  lottery_reminded: LotteryReminded;
  lottery_reminder_runs: LotteryReminderRuns;
  lottery_reminders: LotteryReminders;
  lottery_sales: LotterySales;
  lottery_saved_lines: LotterySavedLines;
  lottery_tickets: LotteryTickets;
  lottery_trial_tickets: LotteryTrialTickets;
  members_contacts: MembersContacts;
  members_crowd: MembersCrowd;
  members_looks: MembersLooks;
  members_members: MembersMembers;
  members_notes: MembersNotes;
  members_tags: MembersTags;
  members_words: MembersWords;
  merchant_cdns: MerchantCdns;
  merchant_countries: MerchantCountries;
  merchant_flags: MerchantFlags;
  merchant_host_proofs: MerchantHostProofs;
  merchant_hosts: MerchantHosts;
  merchant_languages: MerchantLanguages;
  merchant_link_hosts: MerchantLinkHosts;
  merchant_merchants: MerchantMerchants;
  merchant_networks: MerchantNetworks;
  merchant_options: MerchantOptions;
  merchant_regions: MerchantRegions;
  merchant_registration_fields: MerchantRegistrationFields;
  merchant_resources: MerchantResources;
  merchant_routes: MerchantRoutes;
  merchant_saves: MerchantSaves;
  merchant_services: MerchantServices;
  merchant_themes: MerchantThemes;
  messages_inbox: MessagesInbox;
  missions_breaks: MissionsBreaks;
  missions_check_in_steps: MissionsCheckInSteps;
  missions_check_ins: MissionsCheckIns;
  missions_claims: MissionsClaims;
  missions_missions: MissionsMissions;
  missions_places: MissionsPlaces;
  missions_racers: MissionsRacers;
  missions_races: MissionsRaces;
  missions_scores: MissionsScores;
  operators_accounts: OperatorsAccounts;
  operators_acts: OperatorsActs;
  operators_addresses: OperatorsAddresses;
  operators_codes: OperatorsCodes;
  operators_factors: OperatorsFactors;
  operators_grants: OperatorsGrants;
  operators_invitations: OperatorsInvitations;
  operators_logins: OperatorsLogins;
  operators_mails: OperatorsMails;
  operators_roles: OperatorsRoles;
  operators_sessions: OperatorsSessions;
  operators_tickets: OperatorsTickets;
  passwords_failures: PasswordsFailures;
  passwords_payment_failures: PasswordsPaymentFailures;
  passwords_requests: PasswordsRequests;
  payees_accounts: PayeesAccounts;
  payees_reviews: PayeesReviews;
  places_checks: PlacesChecks;
  platform_drafts: PlatformDrafts;
  platform_tickets: PlatformTickets;
  play_day_lines: PlayDayLines;
  play_file_lines: PlayFileLines;
  play_flags: PlayFlags;
  play_free_rounds: PlayFreeRounds;
  play_mutes: PlayMutes;
  play_nonces: PlayNonces;
  play_outcomes: PlayOutcomes;
  play_paces: PlayPaces;
  play_place_checks: PlayPlaceChecks;
  play_rounds: PlayRounds;
  play_sessions: PlaySessions;
  play_suspicions: PlaySuspicions;
  play_vendors: PlayVendors;
  points_config: PointsConfig;
  points_open: PointsOpen;
  points_orders: PointsOrders;
  points_rewards: PointsRewards;
  promotions_accruals: PromotionsAccruals;
  promotions_applications: PromotionsApplications;
  promotions_budgets: PromotionsBudgets;
  promotions_consents: PromotionsConsents;
  promotions_entries: PromotionsEntries;
  promotions_forecast_parts: PromotionsForecastParts;
  promotions_forecasts: PromotionsForecasts;
  promotions_offers: PromotionsOffers;
  promotions_proposals: PromotionsProposals;
  promotions_rates: PromotionsRates;
  promotions_rebates_paid: PromotionsRebatesPaid;
  promotions_run_changes: PromotionsRunChanges;
  promotions_run_lines: PromotionsRunLines;
  promotions_run_outcomes: PromotionsRunOutcomes;
  promotions_run_parts: PromotionsRunParts;
  promotions_runs: PromotionsRuns;
  promotions_sendings: PromotionsSendings;
  promotions_settings: PromotionsSettings;
  promotions_tags: PromotionsTags;
  promotions_told: PromotionsTold;
  promotions_versions: PromotionsVersions;
  proposals_proposals: ProposalsProposals;
  proposals_tickets: ProposalsTickets;
  protection_ages: ProtectionAges;
  protection_checks: ProtectionChecks;
  protection_help_lines: ProtectionHelpLines;
  reconcile_days: ReconcileDays;
  reconcile_differences: ReconcileDifferences;
  reconcile_file_lines: ReconcileFileLines;
  reconcile_lines: ReconcileLines;
  reconcile_stops: ReconcileStops;
  reconcile_thresholds: ReconcileThresholds;
  records_bet_days: RecordsBetDays;
  records_bets: RecordsBets;
  records_days: RecordsDays;
  records_names: RecordsNames;
  records_purses: RecordsPurses;
  records_unlisted: RecordsUnlisted;
  records_winners: RecordsWinners;
  recovery_requests: RecoveryRequests;
  referral_friends: ReferralFriends;
  referral_links: ReferralLinks;
  referral_rewards: ReferralRewards;
  referral_visits: ReferralVisits;
  registration_refusals: RegistrationRefusals;
  releases_checks: ReleasesChecks;
  releases_installed: ReleasesInstalled;
  releases_records: ReleasesRecords;
  reports_account_days: ReportsAccountDays;
  reports_agent_days: ReportsAgentDays;
  reports_arrivals: ReportsArrivals;
  reports_aside: ReportsAside;
  reports_cohorts: ReportsCohorts;
  reports_days: ReportsDays;
  reports_differences: ReportsDifferences;
  reports_events: ReportsEvents;
  reports_game_days: ReportsGameDays;
  reports_housed: ReportsHoused;
  reports_lines: ReportsLines;
  reports_made: ReportsMade;
  reports_quarters: ReportsQuarters;
  reports_rounds: ReportsRounds;
  reports_schedule_runs: ReportsScheduleRuns;
  reports_schedules: ReportsSchedules;
  reports_seen: ReportsSeen;
  reports_state: ReportsState;
  reports_subjects: ReportsSubjects;
  reports_uncounted: ReportsUncounted;
  rings_rings: RingsRings;
  rings_seizures: RingsSeizures;
  risk_decisions: RiskDecisions;
  risk_flags: RiskFlags;
  risk_scores: RiskScores;
  stakes_cursors: StakesCursors;
  stakes_last: StakesLast;
  stakes_stakes: StakesStakes;
  studio_cash_outs: StudioCashOuts;
  studio_catches: StudioCatches;
  studio_chains: StudioChains;
  studio_contributions: StudioContributions;
  studio_draws: StudioDraws;
  studio_hand_reports: StudioHandReports;
  studio_hand_rounds: StudioHandRounds;
  studio_hands: StudioHands;
  studio_leaders: StudioLeaders;
  studio_mutes: StudioMutes;
  studio_pools: StudioPools;
  studio_portals: StudioPortals;
  studio_room_seats: StudioRoomSeats;
  studio_rooms: StudioRooms;
  studio_rounds: StudioRounds;
  studio_saying_reports: StudioSayingReports;
  studio_sayings: StudioSayings;
  studio_seeds: StudioSeeds;
  studio_sessions: StudioSessions;
  studio_tallies: StudioTallies;
  support_messages: SupportMessages;
  support_pictures: SupportPictures;
  support_texts: SupportTexts;
  support_threads: SupportThreads;
  switches_offs: SwitchesOffs;
  transfers_funds: TransfersFunds;
  transfers_gifts: TransfersGifts;
  transfers_rules: TransfersRules;
  transfers_vendors: TransfersVendors;
  transparency_blocks: TransparencyBlocks;
  transparency_entries: TransparencyEntries;
  transparency_heads: TransparencyHeads;
  transparency_leaves: TransparencyLeaves;
  transparency_nodes: TransparencyNodes;
  uploads_pictures: UploadsPictures;
  verification_codes: VerificationCodes;
  vip_claims: VipClaims;
  vip_levels: VipLevels;
  vip_standings: VipStandings;
  vip_weights: VipWeights;
  wallet_accounts: WalletAccounts;
  wallet_closed_months: WalletClosedMonths;
  wallet_cursors: WalletCursors;
  wallet_day_parts: WalletDayParts;
  wallet_day_secrets: WalletDaySecrets;
  wallet_days: WalletDays;
  wallet_house: WalletHouse;
  wallet_lines: WalletLines;
  wallet_transactions: WalletTransactions;
  withdrawals_checks: WithdrawalsChecks;
  withdrawals_days: WithdrawalsDays;
  withdrawals_flags: WithdrawalsFlags;
  withdrawals_options: WithdrawalsOptions;
  withdrawals_requests: WithdrawalsRequests;
  withdrawals_stakes: WithdrawalsStakes;
  withdrawals_steps: WithdrawalsSteps;
  withdrawals_turnover: WithdrawalsTurnover;
}

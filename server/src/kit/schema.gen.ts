// Generated from the migrations by `npm run schema`. Not to be edited.
import type { Generated, GeneratedAlways } from "kysely";

export interface AgencyDefaults {
  merchant_id: Generated<number>;
  domain: string;
  agent_id: string;
}

export interface AgencyLinks {
  merchant_id: Generated<number>;
  code: string;
  owner_id: string;
  account_type: number;
  presets: Generated<unknown>;
  valid_until: Date | null;
  max_uses: number | null;
  uses: Generated<number>;
  domain: Generated<string>;
  enabled: Generated<boolean>;
  remark: Generated<string>;
  created_at: Date;
}

export interface AgencyTree {
  merchant_id: Generated<number>;
  member_id: string;
  parent_id: string | null;
  path: string[] | null;
  referrer_id: string | null;
  link_code: string | null;
  presets: Generated<unknown>;
  joined_at: Date;
}

export interface AuthGuesses {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  at: Date;
  known_device: boolean;
}

export interface AuthLogins {
  merchant_id: Generated<number>;
  id: string;
  at: Date;
  way: string;
  outcome: string;
  name_digest: Buffer;
  member_id: string | null;
  address: string;
  home: string;
  network: string;
  device_hash: Buffer | null;
  known_device: boolean;
  label: string;
  forgiven: Generated<boolean>;
}

export interface AuthSessions {
  merchant_id: Generated<number>;
  id: string;
  token_hash: Buffer;
  member_id: string;
  way: string;
  address: string | null;
  label: string;
  device_id: string | null;
  greets: Generated<boolean>;
  must_change_password: Generated<boolean>;
  created_at: Date;
  seen_at: Date;
  stepped_up_at: Date | null;
  ended_at: Date | null;
}

export interface AuthTickets {
  merchant_id: Generated<number>;
  ticket_hash: Buffer;
  purpose: string;
  member_id: string;
  session_id: string | null;
  way: string | null;
  must_change_password: Generated<boolean>;
  failures: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
}

export interface CashierAdjustments {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  amount: bigint;
  currency: string;
  reason: string;
  operator_id: string;
  operator: string;
  person_id: string;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decided_person_id: string | null;
  agreed: boolean | null;
}

export interface CashierChannels {
  merchant_id: Generated<number>;
  id: string;
  method_id: string;
  name: string;
  minimum: bigint;
  maximum: bigint;
  quick_amounts: Generated<bigint[]>;
  clearing: string;
  bank_account: unknown | null;
  position: number;
  enabled: Generated<boolean>;
}

export interface CashierDeposits {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  kind: string;
  method_name: string;
  channel_name: string;
  clearing: string;
  bank_account: unknown | null;
  amount: bigint;
  currency: string;
  received: bigint | null;
  state: string;
  reason: string | null;
  note: Generated<string>;
  origin: string;
  pay_url: string | null;
  provider_id: string | null;
  proofs: Generated<number>;
  created_at: Date;
  changed_at: Date;
  expires_at: Date | null;
  ask_at: Date | null;
  yes_operator_id: string | null;
  yes_operator: string | null;
  yes_person_id: string | null;
  yes_received: bigint | null;
  yes_at: Date | null;
}

export interface CashierMethods {
  merchant_id: Generated<number>;
  id: string;
  kind: string;
  name: string;
  position: number;
  enabled: Generated<boolean>;
}

export interface CashierSteps {
  merchant_id: Generated<number>;
  deposit_id: string;
  state: string;
  at: Date;
}

export interface CashierTrust {
  merchant_id: Generated<number>;
  member_id: string;
  failed_at: Generated<Date[]>;
  blocked_at: Date | null;
  suspended_at: Date | null;
}

export interface CashierVoucherBatches {
  merchant_id: Generated<number>;
  id: string;
  amount: bigint;
  currency: string;
  count: number;
  note: string;
  expires_at: Date;
  asked_at: Date;
  asked_by: string;
  person_id: string;
  needs_second: boolean;
  agreed_at: Date | null;
  agreed_by: string | null;
  agreed_person_id: string | null;
  issued_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
}

export interface CashierVouchers {
  merchant_id: Generated<number>;
  code_digest: Buffer;
  batch_id: string | null;
  amount: bigint;
  currency: string;
  deposit_id: string | null;
  expires_at: Date;
  cancelled_at: Date | null;
}

export interface CatalogueEditions {
  merchant_id: Generated<number>;
  edition: string;
}

export interface CatalogueFavourites {
  merchant_id: Generated<number>;
  member_id: string;
  node_id: string;
  added_at: Date;
}

export interface CatalogueGames {
  merchant_id: Generated<number>;
  node_id: string;
  vassalage: string;
  game_type: string;
  game_code: string;
  engine: string | null;
  name: string;
  names: Generated<unknown>;
  icon: string;
  badge: Generated<string>;
  classify: string | null;
  max_win: Generated<boolean>;
  trial: Generated<boolean>;
  rtp_bps: number | null;
  volatility: string | null;
  max_win_x: number | null;
  features: Generated<string[]>;
  themes: Generated<string[]>;
  hot_position: number | null;
  position: number;
  resting_until: Date | null;
}

export interface CatalogueLanes {
  merchant_id: Generated<number>;
  game_type: string;
  position: number;
}

export interface CatalogueRecent {
  merchant_id: Generated<number>;
  member_id: string;
  node_id: string;
  played_at: Date;
}

export interface CatalogueVendors {
  merchant_id: Generated<number>;
  vassalage: string;
  display_name: string;
  position: number;
}

export interface ChallengeSpent {
  merchant_id: Generated<number>;
  id: string;
  expires_at: Date;
}

export interface CredentialsChanges {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  change: string;
  at: Date;
}

export interface CredentialsFormerContacts {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  kind: string;
  sealed: Buffer;
  until: Date;
}

export interface DeliveryMessages {
  merchant_id: Generated<number>;
  id: string;
  channel: string;
  sealed: Buffer | null;
  status: string;
  tries: Generated<number>;
  created_at: Date;
  good_until: Date;
  sent_at: Date | null;
}

export interface FactorsAuthenticators {
  merchant_id: Generated<number>;
  member_id: string;
  secret: Buffer | null;
  last_step: Generated<bigint>;
  pending_secret: Buffer | null;
  pending_at: Date | null;
}

export interface FactorsDevices {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  device_hash: Buffer;
  label: string;
  network: string;
  trusted: boolean;
  seen_at: Date;
}

export interface FactorsPasskeyTickets {
  merchant_id: Generated<number>;
  ticket_hash: Buffer;
  challenge: string;
  member_id: string | null;
  expires_at: Date;
}

export interface FactorsPasskeys {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

export interface FactorsRecoveryCodes {
  merchant_id: Generated<number>;
  member_id: string;
  code_digest: Buffer;
  used_at: Date | null;
}

export interface KitKeys {
  merchant_id: number;
  kid: string;
  public_key: unknown;
  private_key: Buffer;
  created_at: Date;
  retires_at: Date | null;
}

export interface KitMigrations {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

export interface KitReplies {
  merchant_id: Generated<number>;
  caller: string;
  call: string;
  key: string;
  content_hash: Buffer;
  reply: unknown | null;
  answered_at: Date;
}

export interface KitSealedRequests {
  merchant_id: number;
  jti: string;
  seen_at: Date;
}

export interface LimitsChanges {
  merchant_id: Generated<number>;
  member_id: string;
  kind: string;
  hours: number;
  amount: bigint | null;
  asked_at: Date;
  ready_at: Date;
}

export interface LimitsKeptOut {
  merchant_id: Generated<number>;
  digest: Buffer;
  until: Date | null;
}

export interface LimitsLimits {
  merchant_id: Generated<number>;
  member_id: string;
  kind: string;
  hours: number;
  amount: bigint;
}

export interface LimitsMembers {
  merchant_id: Generated<number>;
  member_id: string;
  break_until: Date | null;
  excluded_at: Date | null;
  excluded_until: Date | null;
  end_asked_at: Date | null;
  ends_at: Date | null;
}

export interface LimitsMinutes {
  merchant_id: Generated<number>;
  member_id: string;
  hour: Date;
  minutes: bigint;
}

export interface LimitsReviews {
  merchant_id: Generated<number>;
  member_id: string;
  reviewed_at: Date;
  reminded_at: Date | null;
}

export interface LimitsUsage {
  merchant_id: Generated<number>;
  member_id: string;
  hour: Date;
  deposited: bigint;
  wagered: bigint;
  won: bigint;
  minutes: Generated<bigint>;
}

export interface LotteryAlarms {
  merchant_id: Generated<number>;
  id: GeneratedAlways<bigint>;
  at: Date;
  draw_id: bigint;
  kind: string;
  ticket_id: string | null;
  details: unknown;
}

export interface LotteryBlocks {
  merchant_id: Generated<number>;
  draw_id: bigint;
  number: number;
  first_member: string;
  first_ticket: string;
  hash: Buffer;
}

export interface LotteryChains {
  merchant_id: Generated<number>;
  game_code: string;
  number: number;
  anchor: Buffer;
  length: number;
  last_seed: Buffer;
  published_at: Date;
  salt: string;
  salted_at: Date;
  used: Generated<number>;
}

export interface LotteryChaseParts {
  merchant_id: Generated<number>;
  chase_id: string;
  position: number;
  draw_id: bigint;
  multiple: number;
  cost: bigint;
  state: Generated<string>;
  ticket_id: string | null;
}

export interface LotteryChases {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  game_code: string;
  play: string;
  selection: string;
  positions: string;
  mode: string;
  prize_group: number | null;
  account_group: number | null;
  unit: bigint;
  units: number;
  stop_on_win: boolean;
  total: bigint;
  state: Generated<string>;
  created_at: Date;
}

export interface LotteryCorrections {
  merchant_id: Generated<number>;
  draw_id: bigint;
  revision: number;
  result: unknown;
  reason: string;
  made_by: string;
  checked_by: string;
  at: Date;
  reversed_upto: Generated<string>;
}

export interface LotteryCounts {
  merchant_id: Generated<number>;
  draw_id: bigint;
  revision: number;
  upto: Generated<string>;
}

export interface LotteryDraws {
  merchant_id: Generated<number>;
  id: GeneratedAlways<bigint>;
  game_code: string;
  issue: string;
  book: string;
  opens_at: Date;
  locks_at: Date;
  draws_at: Date;
  source: string;
  chain: number | null;
  round: number | null;
  stream: string | null;
  state: Generated<string>;
  commit: Buffer | null;
  sealed_at: Date | null;
  sealed_count: number | null;
  sealed_stake: bigint | null;
  sealed_root: Buffer | null;
  reveal: Buffer | null;
  result: unknown | null;
  revision: Generated<number>;
  drawn_at: Date | null;
  settled_upto: Generated<string>;
  settled_at: Date | null;
  told_upto: Generated<string>;
  void_reason: string | null;
}

export interface LotteryGames {
  merchant_id: Generated<number>;
  game_code: string;
  name: string;
  names: Generated<unknown>;
  category: string;
  rules: string;
  modes: string[];
  area: string;
  picture: string;
  payout_cap: Generated<bigint>;
  unit_most: Generated<bigint>;
  exposure_cap: Generated<bigint>;
  account_cap: bigint | null;
  position: number;
  enabled: Generated<boolean>;
}

export interface LotteryGroups {
  merchant_id: Generated<number>;
  member_id: string;
  mode: string;
  account_group: number;
}

export interface LotteryOutcomes {
  merchant_id: Generated<number>;
  draw_id: bigint;
  ticket_id: string;
  revision: number;
  checking: boolean;
  payout: bigint;
  uncapped: bigint;
  refund: bigint;
  valid_bet: bigint;
  rebate: bigint;
  wins: unknown;
}

export interface LotteryPayments {
  merchant_id: Generated<number>;
  draw_id: bigint;
  revision: number;
  member_id: string;
  payout: bigint;
  refund: bigint;
  rebate: bigint;
}

export interface LotteryProposals {
  merchant_id: Generated<number>;
  draw_id: bigint;
  kind: string;
  person_id: string;
  operator: string;
  result: unknown | null;
  reason: string;
  at: Date;
}

export interface LotteryReleases {
  merchant_id: Generated<number>;
  draw_id: bigint;
  ticket_id: string;
  revision: number;
  member_id: string;
  settlement: string;
  reason: string;
  made_by: string;
  person_id: string;
  made_at: Date;
  checked_by: string | null;
}

export interface LotteryReminded {
  merchant_id: Generated<number>;
  member_id: string;
  draw_id: bigint;
  kind: string;
  told_at: Date;
}

export interface LotteryReminderRuns {
  merchant_id: Generated<number>;
  draw_id: bigint;
  kind: string;
  upto: Generated<string>;
  begun_at: Date;
  done_at: Date | null;
}

export interface LotteryReminders {
  merchant_id: Generated<number>;
  game_code: string;
  member_id: string;
  before_lock: boolean;
  results: boolean;
  asked_at: Date;
}

export interface LotterySales {
  merchant_id: Generated<number>;
  draw_id: bigint;
  tickets: Generated<number>;
  stake: Generated<bigint>;
  exposure: Generated<bigint>;
  exposure_cap: bigint;
}

export interface LotterySavedLines {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  game_code: string;
  name: string;
  play: string;
  selection: string;
  positions: string;
  mode: string;
  saved_at: Date;
}

export interface LotteryTickets {
  merchant_id: Generated<number>;
  draw_id: bigint;
  member_id: string;
  id: string;
  order_id: string;
  line: number;
  chase_id: string | null;
  play: string;
  selection: string;
  positions: string;
  mode: string;
  prize_group: number | null;
  account_group: number | null;
  unit: bigint;
  multiple: number;
  units: number;
  stake: bigint;
  cost: bigint;
  odds: string;
  cap: bigint;
  exposure: bigint;
  leaf: Buffer;
  placed_at: Date;
  cancelled_at: Date | null;
}

export interface LotteryTrialTickets {
  merchant_id: Generated<number>;
  member_id: string;
  id: string;
  draw_id: bigint;
  play: string;
  selection: string;
  positions: string;
  mode: string;
  prize_group: number | null;
  account_group: number | null;
  unit: bigint;
  multiple: number;
  units: number;
  stake: bigint;
  cost: bigint;
  odds: string;
  cap: bigint;
  leaf: Buffer;
  placed_at: Date;
  state: Generated<string>;
  payout: Generated<bigint>;
  refund: Generated<bigint>;
}

export interface MembersContacts {
  merchant_id: Generated<number>;
  member_id: string;
  kind: string;
  sealed: Buffer;
  digest: Buffer;
  verified_at: Date | null;
}

export interface MembersMembers {
  merchant_id: Generated<number>;
  id: string;
  account: string;
  nickname: string;
  avatar: Generated<string>;
  type: number;
  language: string;
  vip_level: number | null;
  vip_label: Generated<string>;
  referral_code: string;
  password_hash: string | null;
  password_changed_at: Date;
  payment_password_hash: string | null;
  details: Buffer | null;
  registered_way: Generated<string>;
  registered_url: string | null;
  registered_ip: string | null;
  agreed_at: Date | null;
  created_at: Date;
  first_login_at: Date | null;
  last_login_at: Date | null;
  dormant_told_at: Date | null;
  dormant_at: Date | null;
  closing_at: Date | null;
  closed_at: Date | null;
}

export interface MerchantCdns {
  merchant_id: Generated<number>;
  kind: string;
  url: string;
  position: number;
}

export interface MerchantCountries {
  merchant_id: Generated<number>;
  country_code: string;
  position: number;
}

export interface MerchantFlags {
  merchant_id: Generated<number>;
  mod_id: string;
  parent_mod_id: string | null;
  enabled: boolean;
  position: number;
}

export interface MerchantHelpPages {
  merchant_id: Generated<number>;
  page_id: string;
  language: string;
  device: Generated<string>;
  title: string;
  content: string;
  position: number;
}

export interface MerchantHosts {
  host: string;
  merchant_id: Generated<number>;
}

export interface MerchantLanguages {
  merchant_id: Generated<number>;
  language: string;
  position: number;
}

export interface MerchantLinkHosts {
  merchant_id: Generated<number>;
  host: string;
}

export interface MerchantMerchants {
  merchant_id: number;
  code: string;
  brand_name: string;
  brand_group: string | null;
  theme: string;
  currency: string;
  currency_symbol: string;
  default_language: string;
  agent_language: Generated<string>;
  time_zone: string;
  main_domain: Generated<string>;
  gtag_id: Generated<string>;
  maintenance: Generated<boolean>;
  maintenance_until: Date | null;
}

export interface MerchantOptions {
  merchant_id: Generated<number>;
  safety_profile: Generated<string>;
  explain_account_errors: boolean;
  password_expiry_days: number | null;
  default_password_hash: string | null;
  extra_verification: boolean;
  sms_countries: string[];
  sms_budget_per_day: number;
  trials_per_address_per_day: number;
  minimum_age: number;
}

export interface MerchantRegions {
  merchant_id: Generated<number>;
  range: string;
  allowed: boolean;
}

export interface MerchantRegistrationFields {
  merchant_id: Generated<number>;
  field: string;
  enabled: boolean;
  required: boolean;
  accepted_pattern: Generated<string>;
  pattern_id: string;
  min_length: number;
  max_length: number;
  position: number;
}

export interface MerchantResources {
  merchant_id: Generated<number>;
  resource_type: string;
  label_name_en: string;
  url: string;
  position: number;
}

export interface MerchantRoutes {
  merchant_id: Generated<number>;
  domain: string;
  path: string;
  position: number;
}

export interface MerchantServices {
  merchant_id: Generated<number>;
  cs_type: string;
  path: string;
  position: number;
}

export interface MessagesAnnouncementTexts {
  merchant_id: Generated<number>;
  announcement_id: string;
  language: string;
  title: string;
  content: Generated<string>;
  text: Generated<string>;
  action: Generated<string>;
}

export interface MessagesAnnouncements {
  merchant_id: Generated<number>;
  id: string;
  type: string;
  execution: string | null;
  group_name: string | null;
  promotion_type: Generated<string>;
  picture: Generated<string>;
  linkage_type: Generated<string>;
  url: Generated<string>;
  position: number;
  starts_at: Date | null;
  ends_at: Date | null;
  published_at: Date;
}

export interface MessagesInbox {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  kind: string;
  told: unknown | null;
  title: string | null;
  content: string | null;
  sent_at: Date;
  read_at: Date | null;
}

export interface MissionsClaims {
  merchant_id: Generated<number>;
  mission_id: string;
  member_id: string;
  claimed_at: Date;
  reward: bigint;
  progress: bigint;
  stake: bigint;
  paid_before: bigint;
}

export interface MissionsMissions {
  merchant_id: Generated<number>;
  id: string;
  title: string;
  titles: Generated<unknown>;
  counts: Generated<string>;
  goal: bigint;
  reward: Generated<bigint>;
  position: number;
  starts_at: Date;
  ends_at: Date;
}

export interface MissionsScores {
  merchant_id: Generated<number>;
  mission_id: string;
  member_id: string;
  progress: Generated<bigint>;
  points: Generated<bigint>;
  scored_at: Generated<Date>;
}

export interface OperatorsAccounts {
  merchant_id: Generated<number>;
  id: string;
  account: string;
  name: string;
  person_id: string;
  password_hash: string | null;
  rights: string[];
  approval_limit: bigint;
  day_limit: bigint | null;
  created_at: Date;
  disabled_at: Date | null;
}

export interface OperatorsActs {
  merchant_id: Generated<number>;
  position: GeneratedAlways<bigint>;
  at: Date;
  operator_id: string;
  person_id: string;
  kind: string;
  subject: string;
  amount: bigint;
  part: string;
}

export interface OperatorsLogins {
  merchant_id: Generated<number>;
  id: string;
  at: Date;
  outcome: string;
  name_digest: Buffer;
  operator_id: string | null;
  address: string;
  home: string;
  network: string;
  known_place: boolean;
  forgiven: Generated<boolean>;
}

export interface OperatorsSessions {
  merchant_id: Generated<number>;
  id: string;
  token_hash: Buffer;
  operator_id: string;
  address: string;
  label: string;
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
}

export interface PasswordsFailures {
  merchant_id: Generated<number>;
  member_id: string;
  failures: number;
  first_at: Date;
}

export interface PasswordsPaymentFailures {
  merchant_id: Generated<number>;
  member_id: string;
  failures: number;
  first_at: Date;
}

export interface PasswordsRequests {
  merchant_id: Generated<number>;
  id: string;
  wish: Buffer | null;
  email_digest: Buffer;
  asked_at: Date;
  mailed_at: Date | null;
}

export interface PayeesAccounts {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  kind: string;
  institution: string;
  number: Buffer;
  tail: string;
  digest: Buffer;
  added_at: Date;
  opens_at: Date;
  removed_at: Date | null;
}

export interface PlayDayLines {
  merchant_id: Generated<number>;
  vassalage: string;
  day: Date;
  kind: string;
  transaction_id: string;
  amount: bigint;
  currency: string;
}

export interface PlayFileLines {
  merchant_id: Generated<number>;
  vassalage: string;
  day: Date;
  kind: string;
  transaction_id: string;
  amount: bigint;
  currency: string;
}

export interface PlayFlags {
  merchant_id: Generated<number>;
  id: GeneratedAlways<bigint>;
  at: Date;
  vassalage: string;
  kind: string;
  reason: string;
  transaction_id: string;
  round_id: string;
  player: string;
  amount: bigint;
}

export interface PlayNonces {
  merchant_id: Generated<number>;
  vassalage: string;
  nonce: string;
  at: Date;
}

export interface PlayOutcomes {
  merchant_id: Generated<number>;
  vassalage: string;
  kind: string;
  transaction_id: string;
  content_hash: Buffer;
  refusal: string | null;
  value: unknown | null;
  balance: bigint;
  at: Date;
}

export interface PlayRounds {
  merchant_id: Generated<number>;
  vassalage: string;
  player: string;
  round_id: string;
  game_code: string;
  bets: number;
  returned: number;
  wins: number;
  opened_at: Date;
  closed_at: Date | null;
  closed_balance: bigint | null;
  untold: boolean;
}

export interface PlaySessions {
  merchant_id: Generated<number>;
  id: string;
  launch_hash: Buffer;
  launch_expires_at: Date;
  token_hash: Buffer | null;
  vassalage: string;
  game_code: string;
  member_id: string;
  portal_session: string | null;
  player: string;
  language: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface PlayVendors {
  merchant_id: Generated<number>;
  vassalage: string;
  secret: Buffer;
  addresses: Generated<string[]>;
  profile: Generated<unknown>;
  launch_url: string | null;
  disabled_at: Date | null;
}

export interface PointsRewards {
  merchant_id: Generated<number>;
  id: string;
  title: string;
  points: bigint;
  stock: number;
  position: number;
  enabled: Generated<boolean>;
}

export interface PromotionsBonuses {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  title: string;
  amount: bigint;
  currency: string;
  status: string;
  given_at: Date;
}

export interface PromotionsRebates {
  merchant_id: Generated<number>;
  member_id: string;
  game_type: string;
  turnover: bigint;
  rebate: bigint;
  currency: string;
}

export interface PromotionsRewards {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  title: string;
  amount: bigint;
  currency: string;
  offered_at: Date;
  expires_at: Date | null;
  claimed_at: Date | null;
}

export interface ProtectionAges {
  merchant_id: Generated<number>;
  member_id: string;
  birth_date: Buffer;
  state: string;
  asked_at: Date;
  decided_at: Date | null;
  operator_id: string | null;
  reason: Generated<string>;
}

export interface ProtectionHelpLines {
  merchant_id: Generated<number>;
  position: number;
  name: string;
  url: string;
  phone: Generated<string>;
  checked_at: Date | null;
  answered_at: Date | null;
}

export interface RecordsBetDays {
  merchant_id: Generated<number>;
  member_id: string;
  currency: string;
  day: Date;
  vendor: string;
  vendor_name: string;
  game_type: string;
  status: string;
  rounds: bigint;
  bet: bigint;
  won: bigint;
  refunded: bigint;
}

export interface RecordsBets {
  merchant_id: Generated<number>;
  member_id: string;
  id: string;
  currency: string;
  vendor: string;
  vendor_name: string;
  game: string;
  game_name: string;
  game_type: string;
  bet: bigint;
  won: bigint;
  refunded: bigint;
  closed: boolean;
  status: string;
  placed_at: Date | null;
  day: Date | null;
  opened_by: bigint | null;
  transaction_ids: bigint[];
}

export interface RecordsDays {
  merchant_id: Generated<number>;
  member_id: string;
  currency: string;
  purse: string;
  day: Date;
  kind: string;
  lines_in: bigint;
  lines_out: bigint;
  money_in: bigint;
  money_out: bigint;
  first_line: bigint;
  last_line: bigint;
}

export interface RecordsNames {
  merchant_id: Generated<number>;
  language: string;
  name: string;
  translation: string;
}

export interface RecordsPurses {
  merchant_id: Generated<number>;
  member_id: string;
  currency: string;
  purse: string;
  lines: Generated<bigint>;
}

export interface RecordsUnlisted {
  merchant_id: Generated<number>;
  member_id: string;
}

export interface RecordsWinners {
  merchant_id: Generated<number>;
  member_id: string;
  round_id: string;
  game_name: string;
  amount: bigint;
  currency: string;
  won_at: Date;
}

export interface RecoveryRequests {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  state: string;
  began_by: string;
  proved_by: string;
  address: string;
  label: string;
  stop_hash: Buffer;
  asked_at: Date;
  opens_at: Date;
  first_operator_id: string | null;
  first_person_id: string | null;
  first_at: Date | null;
  second_operator_id: string | null;
  second_person_id: string | null;
  second_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
}

export interface RegistrationRefusals {
  merchant_id: Generated<number>;
  network: string;
  since: Date;
  refused: number;
}

export interface StakesCursors {
  merchant_id: Generated<number>;
  reader: string;
  upto: Generated<bigint>;
}

export interface StakesLast {
  merchant_id: Generated<number>;
  number: bigint;
}

export interface StakesStakes {
  merchant_id: Generated<number>;
  number: bigint;
  member_id: string;
  source: string;
  kind: string;
  game_type: string;
  game_code: string;
  currency: string;
  stake: bigint;
  bets: number;
  placed_at: Date;
  settled_at: Date;
  counted_at: Date;
}

export interface StudioCatches {
  merchant_id: Generated<number>;
  swimmer: bigint;
  at: Date;
}

export interface StudioChains {
  merchant_id: Generated<number>;
  version: string;
  first: number;
  length: number;
  anchor: string;
  last_seed: Buffer;
  salt: string | null;
  made_in: bigint | null;
  salted_in: bigint | null;
  since: Date;
  salted_at: Date | null;
}

export interface StudioContributions {
  merchant_id: Generated<number>;
  version: string;
  first: number;
  place: number;
  player: string;
  contribution: string;
  at: Date;
}

export interface StudioDraws {
  merchant_id: Generated<number>;
  version: string;
  number: number;
  phase: string;
  opened_at: Date;
  closes_at: Date;
  runs_from: Date | null;
  ends_at: Date | null;
  commit: string;
  seed: string | null;
  result: unknown | null;
  settled: Generated<boolean>;
  counted: Generated<boolean>;
}

export interface StudioPortals {
  merchant_id: Generated<number>;
  vassalage: string;
  secret: Buffer;
  host: string;
  code: string;
  own_wallets: Generated<boolean>;
}

export interface StudioRounds {
  merchant_id: Generated<number>;
  id: string;
  vassalage: string;
  game_code: string;
  version: string;
  player: string;
  currency: string;
  stake: bigint;
  choice: unknown | null;
  moves: Generated<unknown>;
  seeds_number: number | null;
  nonce: number | null;
  draw_number: number | null;
  state: string;
  payout: Generated<bigint>;
  refusal: string | null;
  placed_at: Date;
  counted: Generated<boolean>;
}

export interface StudioSeeds {
  merchant_id: Generated<number>;
  player: string;
  number: number;
  server_seed: Buffer;
  commit: string;
  client_seed: string;
  next_nonce: Generated<number>;
  since: Date;
  retired_at: Date | null;
  revealed_at: Date | null;
}

export interface StudioSessions {
  merchant_id: Generated<number>;
  token_hash: Buffer;
  vassalage: string;
  game_code: string;
  version: string;
  player: string;
  currency: string;
  portal_session: Buffer;
  opened_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface StudioTallies {
  merchant_id: Generated<number>;
  version: string;
  kind: string;
  trial: boolean;
  rounds: bigint;
  staked: string;
  staked_squared: string;
  returned: string;
  classes: bigint[];
  drifted_at: Date | null;
}

export interface TransfersFunds {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  vassalage: string;
  vendor_name: string;
  direction: string;
  amount: bigint | null;
  currency: string;
  state: string;
  reason: string | null;
  asked_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
}

export interface TransfersGifts {
  merchant_id: Generated<number>;
  id: string;
  from_member: string;
  to_member: string;
  amount: bigint;
  currency: string;
  given_at: Date;
}

export interface TransfersRules {
  merchant_id: Generated<number>;
  minimum: bigint;
  maximum: bigint;
  per_day: bigint;
}

export interface TransfersVendors {
  merchant_id: Generated<number>;
  vassalage: string;
  enabled: Generated<boolean>;
  minimum: bigint;
  maximum: bigint;
}

export interface UploadsPictures {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  bytes: Buffer;
  created_at: Date;
  object_kind: string | null;
  object_id: string | null;
}

export interface VerificationCodes {
  merchant_id: Generated<number>;
  id: string;
  purpose: string;
  channel: string;
  recipient_digest: Buffer;
  block_digest: Buffer | null;
  code_digest: Buffer;
  asked_by: string | null;
  device_digest: Buffer | null;
  household: string;
  network: string;
  known: boolean;
  sent: boolean;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  proved_at: Date | null;
}

export interface WalletAccounts {
  merchant_id: Generated<number>;
  id: Generated<bigint>;
  owner: string;
  member_id: string | null;
  currency: string;
  name: string;
  balance: bigint | null;
  version: Generated<bigint>;
  changed_at: Date | null;
  is_trial: boolean;
}

export interface WalletCursors {
  merchant_id: Generated<number>;
  reader: string;
  upto: string;
  upto_id: Generated<bigint>;
}

export interface WalletDays {
  merchant_id: Generated<number>;
  day: Date;
  upto: string;
  since: string;
  transactions: bigint;
  totals: unknown;
  hash: Buffer;
  sealed_at: Generated<Date>;
}

export interface WalletHouse {
  merchant_id: Generated<number>;
  account_id: bigint;
  balance: bigint;
}

export interface WalletLines {
  merchant_id: Generated<number>;
  account_id: bigint;
  sequence: bigint;
  transaction_id: bigint;
  amount: bigint;
  balance_after: bigint | null;
  happened_at: Date;
}

export interface WalletTransactions {
  merchant_id: Generated<number>;
  id: Generated<bigint>;
  key: string;
  content_hash: Buffer;
  kind: string;
  details: unknown;
  reverses: bigint | null;
  actor: string;
  request_id: string;
  address: string;
  happened_at: Date;
  xact: Generated<string>;
}

export interface WithdrawalsChecks {
  merchant_id: Generated<number>;
  member_id: string;
  checked_at: Date;
  operator_id: string;
  note: string;
}

export interface WithdrawalsDays {
  merchant_id: Generated<number>;
  member_id: string;
  currency: string;
  day: Date;
  deposited: bigint;
  deposits: number;
  received: bigint;
  wagered: bigint;
}

export interface WithdrawalsFlags {
  merchant_id: Generated<number>;
  withdrawal_id: string;
  flag: string;
  raised_at: Date;
}

export interface WithdrawalsOptions {
  merchant_id: Generated<number>;
  minimum: bigint;
  maximum: bigint;
  day_amount: bigint;
  day_requests: number;
  wager_bps: number;
  auto_approve_below: bigint;
  second_from: bigint;
  check_from: bigint;
  cancellable: boolean;
  confirm_minutes: number;
}

export interface WithdrawalsRequests {
  merchant_id: Generated<number>;
  id: string;
  number: string;
  member_id: string;
  payee_id: string;
  account: string;
  amount: bigint;
  currency: string;
  state: string;
  origin: string;
  asked_at: Date;
  paid_at: Date | null;
  confirm_by: Date | null;
  ask_at: Date | null;
  provider_id: string | null;
  yes_operator_id: string | null;
  yes_person_id: string | null;
  yes_at: Date | null;
}

export interface WithdrawalsStakes {
  merchant_id: Generated<number>;
  member_id: string;
  transaction_id: bigint;
  counted: bigint;
  freed: bigint;
}

export interface WithdrawalsSteps {
  merchant_id: Generated<number>;
  withdrawal_id: string;
  position: GeneratedAlways<bigint>;
  state: string;
  at: Date;
  actor: string;
  operator_id: string | null;
  reason: string | null;
  note: Generated<string>;
}

export interface WithdrawalsTurnover {
  merchant_id: Generated<number>;
  member_id: string;
  currency: string;
  upto_sequence: bigint;
  required: bigint;
  left_to_wager: bigint;
  transferred: bigint;
  held: bigint;
}

export interface Schema {
  agency_defaults: AgencyDefaults;
  agency_links: AgencyLinks;
  agency_tree: AgencyTree;
  auth_guesses: AuthGuesses;
  auth_logins: AuthLogins;
  auth_sessions: AuthSessions;
  auth_tickets: AuthTickets;
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
  credentials_changes: CredentialsChanges;
  credentials_former_contacts: CredentialsFormerContacts;
  delivery_messages: DeliveryMessages;
  factors_authenticators: FactorsAuthenticators;
  factors_devices: FactorsDevices;
  factors_passkey_tickets: FactorsPasskeyTickets;
  factors_passkeys: FactorsPasskeys;
  factors_recovery_codes: FactorsRecoveryCodes;
  kit_keys: KitKeys;
  kit_migrations: KitMigrations;
  kit_replies: KitReplies;
  kit_sealed_requests: KitSealedRequests;
  limits_changes: LimitsChanges;
  limits_kept_out: LimitsKeptOut;
  limits_limits: LimitsLimits;
  limits_members: LimitsMembers;
  limits_minutes: LimitsMinutes;
  limits_reviews: LimitsReviews;
  limits_usage: LimitsUsage;
  lottery_alarms: LotteryAlarms;
  lottery_blocks: LotteryBlocks;
  lottery_chains: LotteryChains;
  lottery_chase_parts: LotteryChaseParts;
  lottery_chases: LotteryChases;
  lottery_corrections: LotteryCorrections;
  lottery_counts: LotteryCounts;
  lottery_draws: LotteryDraws;
  lottery_games: LotteryGames;
  lottery_groups: LotteryGroups;
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
  members_members: MembersMembers;
  merchant_cdns: MerchantCdns;
  merchant_countries: MerchantCountries;
  merchant_flags: MerchantFlags;
  merchant_help_pages: MerchantHelpPages;
  merchant_hosts: MerchantHosts;
  merchant_languages: MerchantLanguages;
  merchant_link_hosts: MerchantLinkHosts;
  merchant_merchants: MerchantMerchants;
  merchant_options: MerchantOptions;
  merchant_regions: MerchantRegions;
  merchant_registration_fields: MerchantRegistrationFields;
  merchant_resources: MerchantResources;
  merchant_routes: MerchantRoutes;
  merchant_services: MerchantServices;
  messages_announcement_texts: MessagesAnnouncementTexts;
  messages_announcements: MessagesAnnouncements;
  messages_inbox: MessagesInbox;
  missions_claims: MissionsClaims;
  missions_missions: MissionsMissions;
  missions_scores: MissionsScores;
  operators_accounts: OperatorsAccounts;
  operators_acts: OperatorsActs;
  operators_logins: OperatorsLogins;
  operators_sessions: OperatorsSessions;
  passwords_failures: PasswordsFailures;
  passwords_payment_failures: PasswordsPaymentFailures;
  passwords_requests: PasswordsRequests;
  payees_accounts: PayeesAccounts;
  play_day_lines: PlayDayLines;
  play_file_lines: PlayFileLines;
  play_flags: PlayFlags;
  play_nonces: PlayNonces;
  play_outcomes: PlayOutcomes;
  play_rounds: PlayRounds;
  play_sessions: PlaySessions;
  play_vendors: PlayVendors;
  points_rewards: PointsRewards;
  promotions_bonuses: PromotionsBonuses;
  promotions_rebates: PromotionsRebates;
  promotions_rewards: PromotionsRewards;
  protection_ages: ProtectionAges;
  protection_help_lines: ProtectionHelpLines;
  records_bet_days: RecordsBetDays;
  records_bets: RecordsBets;
  records_days: RecordsDays;
  records_names: RecordsNames;
  records_purses: RecordsPurses;
  records_unlisted: RecordsUnlisted;
  records_winners: RecordsWinners;
  recovery_requests: RecoveryRequests;
  registration_refusals: RegistrationRefusals;
  stakes_cursors: StakesCursors;
  stakes_last: StakesLast;
  stakes_stakes: StakesStakes;
  studio_catches: StudioCatches;
  studio_chains: StudioChains;
  studio_contributions: StudioContributions;
  studio_draws: StudioDraws;
  studio_portals: StudioPortals;
  studio_rounds: StudioRounds;
  studio_seeds: StudioSeeds;
  studio_sessions: StudioSessions;
  studio_tallies: StudioTallies;
  transfers_funds: TransfersFunds;
  transfers_gifts: TransfersGifts;
  transfers_rules: TransfersRules;
  transfers_vendors: TransfersVendors;
  uploads_pictures: UploadsPictures;
  verification_codes: VerificationCodes;
  wallet_accounts: WalletAccounts;
  wallet_cursors: WalletCursors;
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

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
  joined_at: Date;
  path: string[] | null;
  referrer_id: string | null;
  link_code: string | null;
  presets: Generated<unknown>;
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
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
  way: string;
  address: string | null;
  label: string;
  device_id: string | null;
  greets: Generated<boolean>;
  must_change_password: Generated<boolean>;
  stepped_up_at: Date | null;
  step_up_failures: Generated<number>;
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

export interface CashierMethods {
  merchant_id: Generated<number>;
  id: string;
  kind: string;
  name: string;
  minimum: bigint;
  maximum: bigint;
  position: number;
  enabled: Generated<boolean>;
}

export interface CashierPayments {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  direction: string;
  method_name: string;
  amount: bigint;
  currency: string;
  status: string;
  asked_at: Date;
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
  name: string;
  icon: string;
  badge: Generated<string>;
  classify: string | null;
  max_win: Generated<boolean>;
  trial: Generated<boolean>;
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
}

export interface LimitsPresence {
  merchant_id: Generated<number>;
  member_id: string;
  seen_at: Date;
}

export interface LimitsUsage {
  merchant_id: Generated<number>;
  member_id: string;
  hour: Date;
  deposited: bigint;
  wagered: bigint;
  won: bigint;
  seconds: bigint;
}

export interface LotteryGames {
  merchant_id: Generated<number>;
  game_code: string;
  name: string;
  category: string;
  prize_mode: string;
  area: string;
  picture: string;
  position: number;
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
  type: number;
  password_hash: string | null;
  language: string;
  vip_level: number | null;
  vip_label: Generated<string>;
  first_login_at: Date | null;
  created_at: Date;
  password_changed_at: Date;
  payment_password_hash: string | null;
  avatar: Generated<string>;
  referral_code: string;
  details: Buffer | null;
  registered_way: Generated<string>;
  registered_url: string | null;
  registered_ip: string | null;
  agreed_at: Date | null;
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
  title: string;
  content: string;
  sent_at: Date;
  read_at: Date | null;
}

export interface MissionsMissions {
  merchant_id: Generated<number>;
  id: string;
  title: string;
  goal: bigint;
  starts_at: Date;
  ends_at: Date;
  position: number;
}

export interface MissionsScores {
  merchant_id: Generated<number>;
  mission_id: string;
  member_id: string;
  progress: Generated<bigint>;
  points: Generated<bigint>;
  claimed_at: Date | null;
}

export interface PasswordsFailures {
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
  language: string;
  asked_at: Date;
  mailed_at: Date | null;
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

export interface RecordsBets {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  game_name: string;
  vendor_name: string;
  bet: bigint;
  won: bigint;
  currency: string;
  status: string;
  placed_at: Date;
}

export interface RecordsTransactions {
  merchant_id: Generated<number>;
  id: string;
  member_id: string;
  kind: string;
  amount: bigint;
  balance_after: bigint;
  currency: string;
  happened_at: Date;
}

export interface RecordsWinners {
  merchant_id: Generated<number>;
  id: GeneratedAlways<bigint>;
  member_name: string;
  game_name: string;
  amount: bigint;
  currency: string;
  won_at: Date;
}

export interface RegistrationRefusals {
  merchant_id: Generated<number>;
  network: string;
  since: Date;
  refused: number;
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
  member_id: GeneratedAlways<string | null>;
  currency: string;
  name: string;
  balance: bigint | null;
  version: Generated<bigint>;
  changed_at: Date | null;
  is_trial: GeneratedAlways<boolean>;
}

export interface WalletCursors {
  merchant_id: Generated<number>;
  reader: string;
  upto: string;
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

export interface Schema {
  agency_defaults: AgencyDefaults;
  agency_links: AgencyLinks;
  agency_tree: AgencyTree;
  auth_logins: AuthLogins;
  auth_sessions: AuthSessions;
  auth_tickets: AuthTickets;
  cashier_methods: CashierMethods;
  cashier_payments: CashierPayments;
  catalogue_favourites: CatalogueFavourites;
  catalogue_games: CatalogueGames;
  catalogue_lanes: CatalogueLanes;
  catalogue_recent: CatalogueRecent;
  catalogue_vendors: CatalogueVendors;
  challenge_spent: ChallengeSpent;
  delivery_messages: DeliveryMessages;
  factors_authenticators: FactorsAuthenticators;
  factors_devices: FactorsDevices;
  factors_passkey_tickets: FactorsPasskeyTickets;
  factors_passkeys: FactorsPasskeys;
  factors_recovery_codes: FactorsRecoveryCodes;
  kit_keys: KitKeys;
  kit_migrations: KitMigrations;
  kit_sealed_requests: KitSealedRequests;
  limits_changes: LimitsChanges;
  limits_limits: LimitsLimits;
  limits_members: LimitsMembers;
  limits_presence: LimitsPresence;
  limits_usage: LimitsUsage;
  lottery_games: LotteryGames;
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
  missions_missions: MissionsMissions;
  missions_scores: MissionsScores;
  passwords_failures: PasswordsFailures;
  passwords_requests: PasswordsRequests;
  points_rewards: PointsRewards;
  promotions_bonuses: PromotionsBonuses;
  promotions_rebates: PromotionsRebates;
  promotions_rewards: PromotionsRewards;
  records_bets: RecordsBets;
  records_transactions: RecordsTransactions;
  records_winners: RecordsWinners;
  registration_refusals: RegistrationRefusals;
  uploads_pictures: UploadsPictures;
  verification_codes: VerificationCodes;
  wallet_accounts: WalletAccounts;
  wallet_cursors: WalletCursors;
  wallet_house: WalletHouse;
  wallet_lines: WalletLines;
  wallet_transactions: WalletTransactions;
}

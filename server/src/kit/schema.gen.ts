// Generated from the migrations by `npm run schema`. Not to be edited.
import type { Generated, GeneratedAlways } from "kysely";

export interface AgencyTree {
  merchant_id: Generated<number>;
  member_id: string;
  parent_id: string;
  joined_at: Date;
}

export interface AuthSessions {
  merchant_id: Generated<number>;
  id: string;
  token_hash: Buffer;
  member_id: string;
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
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

export interface MembersMembers {
  merchant_id: Generated<number>;
  id: string;
  account: string;
  nickname: string;
  type: number;
  password_hash: string;
  language: string;
  vip_level: number | null;
  vip_label: Generated<string>;
  first_login_at: Date | null;
  created_at: Date;
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

export interface WalletAccounts {
  merchant_id: Generated<number>;
  member_id: string;
  kind: string;
  currency: string;
  balance: Generated<bigint>;
  version: Generated<bigint>;
}

export interface Schema {
  agency_tree: AgencyTree;
  auth_sessions: AuthSessions;
  cashier_methods: CashierMethods;
  cashier_payments: CashierPayments;
  catalogue_favourites: CatalogueFavourites;
  catalogue_games: CatalogueGames;
  catalogue_lanes: CatalogueLanes;
  catalogue_recent: CatalogueRecent;
  catalogue_vendors: CatalogueVendors;
  kit_keys: KitKeys;
  kit_migrations: KitMigrations;
  kit_sealed_requests: KitSealedRequests;
  lottery_games: LotteryGames;
  members_members: MembersMembers;
  merchant_cdns: MerchantCdns;
  merchant_countries: MerchantCountries;
  merchant_flags: MerchantFlags;
  merchant_help_pages: MerchantHelpPages;
  merchant_hosts: MerchantHosts;
  merchant_languages: MerchantLanguages;
  merchant_link_hosts: MerchantLinkHosts;
  merchant_merchants: MerchantMerchants;
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
  points_rewards: PointsRewards;
  promotions_bonuses: PromotionsBonuses;
  promotions_rebates: PromotionsRebates;
  promotions_rewards: PromotionsRewards;
  records_bets: RecordsBets;
  records_transactions: RecordsTransactions;
  records_winners: RecordsWinners;
  wallet_accounts: WalletAccounts;
}

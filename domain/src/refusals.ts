/** Every "no" we say to a person, with the HTTP status it travels under. A code, once published, keeps its meaning. */
export const REFUSALS = {
  // what any call may answer
  invalid_input: 400,
  unreadable_body: 400,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  too_many_requests: 429,
  cross_site: 403,
  unknown_error: 500,
  overloaded: 503,
  // who is asking
  merchant_unknown: 404,
  not_logged_in: 401,
  operation_not_allowed: 403,
  system_maintenance: 503,
  access_restricted: 403,
  // sealed bodies
  encryption_required: 400,
  encryption_not_expected: 400,
  encryption_invalid: 400,
  encryption_key_unknown: 400,
  request_stale: 400,
  request_replayed: 409,
  // signing in
  credentials_wrong: 401,
  account_unknown: 404,
  account_locked: 423,
  non_agent: 403,
  non_member: 403,
  extra_verification_required: 403,
  extra_verification_wrong: 401,
  step_up_required: 403,
  proof_too_weak: 403,
  ticket_invalid: 400,
  trial_quota: 429,
  passkey_refused: 401,
  authenticator_wrong: 400,
  // proving to be a person, and whose number it is
  challenge_required: 400,
  challenge_failed: 400,
  captcha_required: 400,
  captcha_failed: 400,
  phone_missing: 400,
  phone_invalid: 400,
  email_invalid: 400,
  country_not_served: 400,
  code_missing: 400,
  code_wrong: 400,
  code_expired: 400,
  code_too_many: 429,
  code_quota: 503,
  phone_proof_invalid: 401,
  contact_taken: 409,
  // opening an account
  registration_closed: 403,
  registration_invalid: 400,
  registration_refused: 409,
  account_taken: 409,
  affiliate_invalid: 404,
  under_age: 403,
  wallet_not_empty: 409,
  // passwords
  password_change_required: 403,
  password_rule: 400,
  password_common: 400,
  password_unequal: 400,
  password_same: 400,
  password_old_wrong: 400,
  payment_password_rule: 400,
  payment_password_missing: 409,
  payment_password_wrong: 400,
  payment_password_locked: 423,
  // money
  insufficient_funds: 409,
  key_conflict: 409,
  idempotency_key_required: 400,
  idempotency_conflict: 409,
  // accounts that money is paid out to
  payee_name_missing: 400,
  payee_name_differs: 409,
  payee_known: 409,
  payee_too_many: 409,
  payee_unknown: 404,
  payee_cooling: 409,
  // withdrawals
  withdrawal_too_small: 400,
  withdrawal_too_large: 400,
  withdrawal_held: 409,
  withdrawal_requests_spent: 409,
  withdrawal_moved_on: 409,
  withdrawal_stands: 409,
  // the back office
  approval_own: 403,
  approval_limit: 403,
  approval_changed: 409,
  approval_expired: 409,
  diligence_needed: 409,
  // between wallets and people
  vendor_wallet_unknown: 404,
  transfer_in_progress: 409,
  transfer_range: 400,
  transfer_day_limit: 409,
  transfer_unplayed: 409,
  upline_unknown: 404,
  downline_unknown: 404,
  rebate_gone: 409,
  // deposits
  deposit_amount: 400,
  channel_closed: 409,
  deposits_too_many: 409,
  deposits_blocked: 429,
  deposits_suspended: 403,
  deposit_settled: 409,
  voucher_unknown: 404,
  voucher_batch_changed: 409,
  voucher_codes_read: 409,
  // a member's own limits
  limit_reached: 409,
  limit_pending: 409,
  on_break: 403,
  self_excluded: 403,
  callback_refused: 401,
  record_unknown: 404,
  // pictures
  upload_unreadable: 400,
  upload_too_many_pixels: 413,
  upload_too_many: 409,
  upload_quota: 429,
  upload_unknown: 404,
  // games and their vendors
  signature_refused: 401,
  player_unknown: 404,
  currency_wrong: 400,
  launch_refused: 403,
  game_session_ended: 403,
  bet_rolled_back: 409,
  round_closed: 409,
  round_of_another_game: 409,
  round_without_bet: 409,
  rollback_too_late: 409,
  transaction_unknown: 404,
  // the studio's games
  stake_refused: 400,
  choice_refused: 400,
  round_unfinished: 409,
  round_unknown: 404,
  move_refused: 409,
  draw_closed: 409,
  flight_over: 409,
  target_gone: 409,
  seeds_in_use: 409,
  client_seed_refused: 400,
  // catalogue
  game_unknown: 404,
  game_resting: 503,
  // lottery
  lottery_not_open: 409,
  lottery_closed: 409,
  lottery_sold_out: 409,
  lottery_line_invalid: 400,
  lottery_cancelled: 409,
  lottery_chase_issues: 400,
  lottery_chase_over: 409,
  lottery_lines_full: 409,
  lottery_own_draw: 409,
  lottery_result_invalid: 400,
  lottery_already_drawn: 409,
  lottery_not_due: 409,
  lottery_not_held: 409,
  lottery_no_verdict: 409,
  mission_not_done: 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** An expected "no": a value with a code, shown to the person in their language. Never our own bug. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    /** What the client needs besides the text, for example `{ captcha: true }`. */
    readonly value?: Record<string, unknown>,
  ) {
    super(code);
    this.name = "Refusal";
  }
}

export function refuse(code: RefusalCode, value?: Record<string, unknown>): never {
  throw new Refusal(code, value);
}

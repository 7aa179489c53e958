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
  non_agent: 403,
  non_member: 403,
  // catalogue
  game_unknown: 404,
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

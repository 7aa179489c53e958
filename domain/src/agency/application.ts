export const APPLICATION_STATES = ["waiting", "approved", "refused", "withdrawn"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** We promise that a promoter is one, or knows why not, within so many days. */
export const PROMISED_DAYS = 15;
export const CONTACT_MOST = 120;
export const ABOUT_LEAST = 10;
export const ABOUT_MOST = 500;
/** Promoters who come by an application. */
export const PROMOTER_TYPE = 41;

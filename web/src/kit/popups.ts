import type { auth, EXTRA_WAYS } from "@magpie/contract/identity/auth";
import type { Output } from "@magpie/contract/kit/call";
import type { FundDirection } from "@magpie/domain/transfers/fund";
import { create } from "zustand";

export type ExtraWay = (typeof EXTRA_WAYS)[number];
/** Steps that would make an account safer or complete. */
export type Advice = Output<typeof auth.loginInfo>["advice"][number];

/** The proof that a sign-in from an unknown place still needs. */
export interface ExtraVerification {
  ticket: string;
  ways: ExtraWay[];
  /** The step before it; undefined after a sign-in from an unknown place. */
  after: "reset" | undefined;
  returnTo: string | undefined;
}

/** Every popup of the portal with what it needs to know when it opens. */
export interface PopupArguments {
  announcement: Record<string, never>;
  notice: { id?: string; side?: "notices" | "messages" };
  login: { returnTo?: string };
  register: { referralCode?: string; affiliateCode?: string; returnTo?: string };
  /** `forced` cannot be put off; with its ticket it does not ask for the old password; where somebody else opened the account, it asks to agree. */
  "change-password": { forced?: boolean; ticket?: string | null; mustAgree?: boolean };
  "forgot-password": Record<string, never>;
  "reset-password": { ticket: string };
  "extra-verification": ExtraVerification;
  /** Without the ticket of a sign-in it asks for the password first. */
  recovery: { ticket?: string };
  "stop-recovery": { ticket: string };
  "step-up": { onProved: () => void };
  advice: { steps: Advice[] };
  warning: { text: string };
  help: { page?: string };
  game: { vassalage: string };
  /** Money to a studio's own wallet, or home from it. */
  "vendor-wallet": { vassalage: string; direction: FundDirection };
  "chat-room": Record<string, never>;
  contract: Record<string, never>;
  /** Time and result of this stay: it has to be answered. */
  "reality-check": Record<string, never>;
  /** At the page last asked for. */
  "member-centre": Record<string, never>;
  "agent-centre": Record<string, never>;
  logout: Record<string, never>;
  "copy-success": Record<string, never>;
  "register-first": Record<string, never>;
  "app-download": Record<string, never>;
}
export type PopupName = keyof PopupArguments;
export type OpenPopup = { [Name in PopupName]: { name: Name; arguments: PopupArguments[Name] } }[PopupName];

interface Popups {
  /** The last one lies on top. */
  open: OpenPopup[];
}

export const usePopups = create<Popups>(() => ({ open: [] }));

export function openPopup<Name extends PopupName>(
  name: Name,
  ...[args]: Record<string, never> extends PopupArguments[Name] ? [args?: PopupArguments[Name]] : [args: PopupArguments[Name]]
): void {
  const popup = { name, arguments: args ?? {} } as OpenPopup;
  usePopups.setState(({ open }) => ({ open: [...open.filter((other) => other.name !== name), popup] }));
}

export function isOpen(name: PopupName): boolean {
  return usePopups.getState().open.some((popup) => popup.name === name);
}

export function closePopup(name: PopupName): void {
  usePopups.setState(({ open }) => ({ open: open.filter((popup) => popup.name !== name) }));
}

/** Popups that belong to a member. The step-up popup is not among them: it may be the one that says why the session is over. */
const MEMBERS_OWN: readonly PopupName[] = ["advice", "change-password", "logout", "reality-check"];

/** Goes with the session. */
export function closeMembersOwn(): void {
  usePopups.setState(({ open }) => ({ open: open.filter(({ name }) => !MEMBERS_OWN.includes(name)) }));
}

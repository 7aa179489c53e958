import type { MemberInfo } from "@magpie/contract/members";
import { DEFAULT_LANGUAGE, type Language } from "@magpie/domain/languages";
import { create } from "zustand";
import { closeMembersOwn } from "../popups";

/** The parts of the merchant's offer that are for somebody, for display only. */
export interface Entitled {
  /** One sum of all that they have anywhere. */
  consolidated: boolean;
  enableContract: boolean;
  enableSalary: boolean;
}

/**
 * The person signed in, as far as the browser knows. For display only: the server decides on every call.
 * The token lives in session storage, so it ends with the tab.
 */
interface Session {
  token: string | null;
  member: MemberInfo | null;
  entitled: Entitled | null;
  signIn: (token: string) => void;
  /** The same person, under a new token. */
  renew: (token: string) => void;
  know: (member: MemberInfo, entitled: Entitled) => void;
  forget: () => void;
}

/** Session-storage keys that survive a sign-out: they belong to the merchant, not to the person. */
const MERCHANT_KEYS = ["merchant", "merchantCode"];

export const useSession = create<Session>((set) => ({
  token: sessionStorage.getItem("token"),
  member: null,
  entitled: null,
  signIn: (token) => {
    sessionStorage.setItem("token", token);
    set({ token, member: null, entitled: null });
  },
  renew: (token) => {
    sessionStorage.setItem("token", token);
    set({ token });
  },
  know: (member, entitled) => {
    const shown = {
      customerId: member.id,
      account: member.account,
      username: member.account,
      nickname: member.nickname,
      isAgent: isAgent(member),
      ...entitled,
    };
    for (const [key, value] of Object.entries(shown)) sessionStorage.setItem(key, String(value));
    set({ member, entitled });
  },
  forget: () => {
    const kept = MERCHANT_KEYS.map((key) => [key, sessionStorage.getItem(key)] as const);
    sessionStorage.clear();
    for (const [key, value] of kept) if (value !== null) sessionStorage.setItem(key, value);
    set({ token: null, member: null, entitled: null });
    closeMembersOwn();
  },
}));

export function isAgent(member: MemberInfo | null): boolean {
  return member?.isAgent ?? false;
}

export function isTrial(member: MemberInfo | null): boolean {
  return member?.isTrial ?? false;
}

export function useSignedIn(): boolean {
  return useSession((session) => session.token !== null);
}

let language: Language = DEFAULT_LANGUAGE;

/** The language calls are made in; the shell sets it when the words change. */
export function currentLanguage(): Language {
  return language;
}

export function setCurrentLanguage(next: Language): void {
  language = next;
}

import { create } from "zustand";

/** Every popup of the portal with what it needs to know when it opens. */
export interface PopupArguments {
  announcement: Record<string, never>;
  notice: { id?: string };
  login: { returnTo?: string };
  register: { referralCode?: string };
  "change-password": { forced?: boolean };
  "forgot-password": Record<string, never>;
  help: { page?: string };
  game: { vassalage: string };
  "chat-room": Record<string, never>;
  contract: Record<string, never>;
  "member-centre": { page?: string };
  "agent-centre": { page?: string };
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

export function closePopup(name: PopupName): void {
  usePopups.setState(({ open }) => ({ open: open.filter((popup) => popup.name !== name) }));
}

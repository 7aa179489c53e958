import { useSession } from "../../../../kit/session/session";

/** Tells a password manager whose password is being typed; people do not see it. */
export function AccountName() {
  const account = useSession((session) => session.member?.account);
  return <input type="text" name="username" autoComplete="username" value={account ?? ""} readOnly hidden />;
}

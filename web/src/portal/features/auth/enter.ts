import { auth } from "@magpie/contract/auth";
import type { Input } from "@magpie/contract/kit/call";
import { members } from "@magpie/contract/members";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CallError, send } from "../../../kit/api";
import { closePopup } from "../../../kit/popups";
import { useLocation } from "../../../kit/router";
import { useSession } from "../../../kit/session";

/** Signs in, learns who it is, reads everything again as that person, and goes where they were going. */
export function useEnter(returnTo: string) {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation<void, CallError, Input<typeof auth.login>>({
    mutationFn: signIn,
    onSuccess: () => {
      void cache.invalidateQueries();
      // The way first: a popup closed on its own path would lead home.
      navigate(returnTo);
      closePopup("login");
    },
  });
}

async function signIn(input: Input<typeof auth.login>): Promise<void> {
  const { token, firstTimeLogin } = await send(auth.login, input);
  const session = useSession.getState();
  session.signIn(token);
  // What is announced at a first login is still to be shown after a reload of the page.
  if (firstTimeLogin) sessionStorage.setItem("firstTimeLogin", "true");
  try {
    session.know(await send(members.info, {}));
  } catch (error) {
    session.forget();
    throw error;
  }
}

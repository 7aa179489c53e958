import { operators } from "@magpie/contract/operators";
import { useEffect } from "react";
import { useLocation } from "../kit/router";
import { isEntryPath, leaveForSignIn, useCall } from "./kit/calls";
import { allowed, ScreensContext, screenAt } from "./kit/screens";
import { OperatorContext } from "./kit/session";
import { SCREENS } from "./routes";
import { Chunk } from "./shell/Chunk";
import { NoScreen } from "./shell/NoScreen";
import { Shell } from "./shell/Shell";
import { ShellProblem } from "./shell/ShellProblem";

/** The shell with a screen in it, for somebody who is signed in; anybody else is led to the sign-in page. */
export function Office() {
  const [path] = useLocation();
  const { data, error, refetch } = useCall(operators.me, {});
  const isOut = error?.code === "not_logged_in";
  useEffect(() => {
    if (isOut && !isEntryPath(location.pathname)) leaveForSignIn();
  }, [isOut]);
  if (isOut) return null;
  if (!data) return error ? <ShellProblem error={error} onRetry={refetch} /> : null;
  const screens = allowed(SCREENS, data);
  const screen = screenAt(screens, path);
  return (
    <OperatorContext value={data}>
      <ScreensContext value={screens}>
        <Shell screen={screen}>
          <Chunk key={screen?.key ?? ""}>{screen ? <screen.Screen /> : <NoScreen />}</Chunk>
        </Shell>
      </ScreensContext>
    </OperatorContext>
  );
}

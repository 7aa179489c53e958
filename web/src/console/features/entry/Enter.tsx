import { platform } from "@magpie/contract/office/platform";
import { useEffect, useState } from "react";
import { HOME_PATH, send } from "../../kit/calls";
import { OfficeProblem } from "../../ui/OfficeProblem";

/** Takes the ticket of somebody of the platform who steps in. It follows the hash, which no browser sends and no log keeps. */
export function Enter() {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const ticket = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    // The session's cookie is read at the next load alone.
    if (ticket) send(platform.enter, { ticket }).then(() => location.replace(HOME_PATH), setError);
  }, []);
  return error === null ? null : <OfficeProblem error={error} onRetry={() => location.replace(HOME_PATH)} />;
}

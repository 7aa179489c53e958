import type { ReactNode } from "react";
import { Redirect, useLocation } from "../../kit/router";
import { isAgent, useSession } from "../../kit/session/session";
import styles from "./AgentView.module.css";
import { Chunk } from "./Chunk";
import { ProtectionStrip } from "./ProtectionStrip";
import { routeOf, viewKey } from "./routes";

/** The agent's two pages, alone. The centre is for agents; anyone else is sent to its login. */
export function AgentView({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { view } = routeOf(path);
  const token = useSession((session) => session.token);
  const member = useSession((session) => session.member);
  const known = member !== null;
  if (view === "agentCentre" && (!token || (known && !isAgent(member)))) return <Redirect to="/agent" replace />;
  if (view === "agentCentre" && !known) return null;
  return (
    <>
      <div className={styles.view}>
        <Chunk key={viewKey(path)}>{children}</Chunk>
      </div>
      <ProtectionStrip />
    </>
  );
}

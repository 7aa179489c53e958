import { lazyScreen } from "../kit/lazy-screen";
import { usePermission } from "../kit/permission";
import { useAddress, useLocation } from "../kit/router";
import { isAgentPath, isHelpWindow } from "./routes";
import { AgentView } from "./shell/AgentView";
import { Chunk } from "./shell/Chunk";
import { Overlays } from "./shell/Overlays";
import { PortalFrame } from "./shell/PortalFrame";
import { useAnalytics } from "./shell/use-analytics";
import { useMember } from "./shell/use-member";
import { usePage } from "./shell/use-page";

const HelpWindow = lazyScreen(async () => (await import("./features/help/HelpWindow")).HelpWindow);
const Maintenance = lazyScreen(async () => (await import("./shell/ClosedPages")).Maintenance);
const RegionBlocked = lazyScreen(async () => (await import("./shell/ClosedPages")).RegionBlocked);

/** What the merchant's status allows: the portal, or the page that says why not. */
export function Portal() {
  useMember();
  useAnalytics();
  usePage();
  return (
    <>
      <View />
      <Overlays />
    </>
  );
}

function View() {
  const { regionRestriction, maintenance } = usePermission();
  const [path] = useLocation();
  // Not the whole address: the portal would be drawn again with every letter that is typed into a search.
  const help = useAddress(({ path, search }) => isHelpWindow(path, search));
  if (help)
    return (
      <Chunk>
        <HelpWindow />
      </Chunk>
    );
  if (regionRestriction || maintenance) return <Chunk>{regionRestriction ? <RegionBlocked /> : <Maintenance />}</Chunk>;
  return isAgentPath(path) ? <AgentView /> : <PortalFrame />;
}

import { useEffect, useRef } from "react";
import { useConsent } from "../kit/browser/consent";
import { lazyScreen } from "../kit/lazy-screen";
import { useAddress, useLocation } from "../kit/router";
import { usePermission } from "../kit/session/permission";
import { AnnouncementOpener } from "./features/messages/AnnouncementOpener";
import { Overlays } from "./Overlays";
import { SCREENS } from "./screens";
import { AgentView } from "./shell/AgentView";
import { Chunk } from "./shell/Chunk";
import { PortalFrame } from "./shell/PortalFrame";
import { ProtectionStrip } from "./shell/ProtectionStrip";
import { isAgentPath, isHelpWindow, routeOf } from "./shell/routes";
import { useMember } from "./shell/use-member";
import { usePage } from "./shell/use-page";

const HelpWindow = lazyScreen(async () => (await import("./features/help/HelpWindow")).HelpWindow);
const ClosedProtection = lazyScreen(async () => (await import("./shell/ClosedPages")).ClosedProtection);
const Maintenance = lazyScreen(async () => (await import("./shell/ClosedPages")).Maintenance);
const RegionBlocked = lazyScreen(async () => (await import("./shell/ClosedPages")).RegionBlocked);

/** The portal, or the page that says why it is closed. */
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
      <>
        <Chunk>
          <HelpWindow />
        </Chunk>
        <ProtectionStrip />
      </>
    );
  if (regionRestriction || maintenance) return <Chunk>{closedView(path, regionRestriction)}</Chunk>;
  const screen = SCREENS[routeOf(path).view];
  if (isAgentPath(path)) return <AgentView>{screen}</AgentView>;
  return (
    <>
      <PortalFrame>{screen}</PortalFrame>
      <AnnouncementOpener />
    </>
  );
}

/** People who seek help find it even while the portal is closed. */
function closedView(path: string, regionRestriction: boolean) {
  if (routeOf(path).view === "protection") return <ClosedProtection>{SCREENS.protection}</ClosedProtection>;
  return regionRestriction ? <RegionBlocked /> : <Maintenance />;
}

/** Counts visits where the merchant does and the visitor said yes; otherwise not a byte of it is loaded. */
function useAnalytics(): void {
  const { gtagId } = usePermission().info;
  const given = useConsent(({ consent }) => consent === "given");
  const wasGiven = useRef(false);
  useEffect(() => {
    if (!gtagId || !(given || wasGiven.current)) return;
    wasGiven.current = true;
    void import("../kit/browser/analytics").then(({ setAnalytics }) => setAnalytics(gtagId, given));
  }, [gtagId, given]);
}

import { useEffect, useState } from "react";
import { lazyScreen } from "../kit/lazy-screen";
import { usePopups } from "../kit/popups";
import { isAgent, isTrial, useSession } from "../kit/session/session";
import { useToasts } from "../kit/toasts";
import { Chunk } from "./shell/Chunk";
import { setDrawer, useSide } from "./shell/side/side-state";
import { usePopupPath } from "./shell/use-popup-path";

const Popups = lazyScreen(async () => (await import("./popups/Popups")).Popups);
const ToastHost = lazyScreen(async () => (await import("./popups/ToastHost")).ToastHost);
const SocketListener = lazyScreen(async () => (await import("./SocketListener")).SocketListener);
const TimeKeeper = lazyScreen(async () => (await import("./features/limits/TimeKeeper")).TimeKeeper);
const CheckOpener = lazyScreen(async () => (await import("./features/protection/CheckOpener")).CheckOpener);
const ContractOpener = lazyScreen(async () => (await import("./features/agency/contracts/ContractOpener")).ContractOpener);
const Drawer = lazyScreen(async () => (await import("./shell/side/Drawer")).Drawer);

const closeDrawer = () => setDrawer(false);

/** Everything above the page. Nothing of it is fetched before it is first needed. */
export function Overlays() {
  usePopupPath();
  const popupOpen = usePopups(({ open }) => open.length > 0);
  const drawer = useSide((side) => side.drawer);
  const member = useSession((session) => session.member);
  return (
    <>
      {drawer && (
        <Chunk quiet>
          <Drawer onClose={closeDrawer} />
        </Chunk>
      )}
      {popupOpen && (
        <Chunk>
          <Popups />
        </Chunk>
      )}
      {member && (
        <Chunk quiet>
          <SocketListener customerId={member.id} account={member.account} />
        </Chunk>
      )}
      {member && !isTrial(member) && (
        <Chunk quiet>
          <TimeKeeper />
          <CheckOpener />
        </Chunk>
      )}
      {isAgent(member) && (
        <Chunk quiet>
          <ContractOpener />
        </Chunk>
      )}
      <PassingWords />
    </>
  );
}

/** The region stays once it was there, so that later words are read aloud too. */
function PassingWords() {
  const spoken = useToasts(({ shown }) => shown.length > 0);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (spoken) setNeeded(true);
  }, [spoken]);
  if (!needed) return null;
  return (
    <Chunk quiet>
      <ToastHost />
    </Chunk>
  );
}

import { create } from "zustand";

/** The browser's offer to install the portal as an app; it comes once, early, and must be kept to be used later. */
interface InstallOffer extends Event {
  prompt: () => Promise<void>;
}

export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** Called once when the portal starts. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    useInstallOffer.setState({ offer: event as InstallOffer });
  });
}

/** An offer is good for one answer. */
export async function install(offer: InstallOffer): Promise<void> {
  useInstallOffer.setState({ offer: null });
  await offer.prompt();
}

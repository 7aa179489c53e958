import "~fonts/fonts.css";
import "../ui/base.css";
import "./frame.css";
import { catalogue } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import { merchant, type Permission } from "@magpie/contract/merchant";
import { messages } from "@magpie/contract/messages";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { chooseImageHost, watchImageHosts } from "../kit/browser/image-host";
import { scriptUrl } from "../kit/browser/trusted";
import { question } from "../kit/calls/api";
import { cache } from "../kit/calls/cache";
import { readAnswer } from "../kit/calls/request";
import { takeAddressSecrets } from "../kit/session/address-secrets";
import { agentLanguages } from "../kit/words/agent-language";
import { firstLanguage, loadWords } from "../kit/words/i18n";
import { adoptLanguage } from "../kit/words/language";
import { App } from "./App";
import { keepInstallOffer } from "./features/app/install-prompt";
import { isAgentPath } from "./shell/routes";

const secrets = takeAddressSecrets();

/** The answers that the server put into the page, so that the first paint asks for nothing. */
interface Boot {
  permission: Permission;
  /** The image host that this page's pictures come from. */
  imageHost?: string | null;
  announcements?: Output<typeof messages.announcements>;
  lanes?: Output<typeof catalogue.lanes>;
  hotGames?: Output<typeof catalogue.hotGames>;
}

async function readBoot(): Promise<Boot> {
  const text = document.getElementById("boot")?.textContent;
  if (text) return JSON.parse(text) as Boot;
  return { permission: await readAnswer<Permission>(await fetch(merchant.permission.path)) };
}

/** React takes the place of the page's static frame only when the words are there, so nothing blinks. */
async function start(): Promise<void> {
  const boot = await readBoot();
  const { info } = boot.permission;
  cache.set(question(merchant.permission, {}), boot.permission);
  if (boot.announcements) cache.set(question(messages.announcements, { execution: "B" }), boot.announcements);
  if (boot.lanes) cache.set(question(catalogue.lanes, {}), boot.lanes);
  if (boot.hotGames) cache.set(question(catalogue.hotGames, {}), boot.hotGames);
  chooseImageHost(info.imageCDNs, boot.imageHost ?? null);
  watchImageHosts();
  document.documentElement.dataset.theme = info.brand.theme;
  sessionStorage.setItem("merchant", info.merchantCode);
  sessionStorage.setItem("merchantCode", info.merchantCode);
  sessionStorage.setItem("validate", JSON.stringify(info.register));

  const portalLanguage = firstLanguage(info.languages.supported, info.languages.default);
  const language = isAgentPath(location.pathname) ? agentLanguages(info.languages.agent).language : portalLanguage;
  adoptLanguage(language);
  // The answers in the page are in the portal's language.
  if (language !== portalLanguage) void cache.invalidate();
  const words = await loadWords(language, "first");
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no root");
  // In a transition React draws in small steps, and a tap is answered meanwhile even on a slow phone.
  startTransition(() => createRoot(root).render(<App firstWords={words} portalLanguage={portalLanguage} />));
  if (secrets) (await import("./features/auth/login/come-in")).comeIn(secrets);
}

function keepShellAtHand(): void {
  void navigator.serviceWorker.register(scriptUrl("/sw.js"));
}

keepInstallOffer();
addEventListener("online", () => cache.refresh());
void start();
if (import.meta.env.PROD && "serviceWorker" in navigator) addEventListener("load", keepShellAtHand);

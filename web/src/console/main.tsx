import "~fonts/fonts.css";
import "~fonts/office.css";
import "../ui/base.css";
import "./office.css";
import { merchant, type Permission } from "@magpie/contract/merchant";
import { createRoot } from "react-dom/client";
import { cache } from "../kit/calls/cache";
import { loadWords } from "../kit/words/i18n";
import { adoptLanguage } from "../kit/words/language";
import { App } from "./App";
import { question } from "./kit/calls";
import { firstOfficeLanguage } from "./kit/words";

async function start(): Promise<void> {
  const text = document.getElementById("boot")?.textContent;
  const root = document.getElementById("root");
  if (!text || !root) throw new Error("the server fills the page");
  const { permission } = JSON.parse(text) as { permission: Permission };
  cache.set(question(merchant.permission, {}), permission);
  const language = firstOfficeLanguage();
  adoptLanguage(language);
  const words = await loadWords(language, "first");
  createRoot(root).render(<App firstWords={words} />);
}

addEventListener("online", () => cache.refresh());
void start();

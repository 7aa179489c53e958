import type { Language } from "@magpie/domain/languages";
import { useEffect, useState } from "react";
import { cache } from "../kit/calls/cache";
import { lazyScreen } from "../kit/lazy-screen";
import { useLocation } from "../kit/router";
import { closeToast, useToasts } from "../kit/toasts";
import { loadWords, type Words, WordsContext } from "../kit/words/i18n";
import { adoptLanguage, LanguageContext } from "../kit/words/language";
import { Toasts } from "../ui/Toasts";
import { ENROL_PATH, ENTER_PATH, isEntryPath } from "./kit/calls";
import { listenForKeys } from "./kit/keys";
import { useProving } from "./kit/session";
import { keepOfficeLanguage, useTranslate } from "./kit/words";
import { Chunk } from "./shell/Chunk";

const Office = lazyScreen(async () => (await import("./Office")).Office);
const SignIn = lazyScreen(async () => (await import("./features/entry/SignIn")).SignIn);
const Enrol = lazyScreen(async () => (await import("./features/entry/Enrol")).Enrol);
const Enter = lazyScreen(async () => (await import("./features/entry/Enter")).Enter);
const StepUp = lazyScreen(async () => (await import("./features/entry/StepUp")).StepUp);

/** The back office in the reader's language: the pages of the entry, or the shell with a screen in it. */
export function App({ firstWords }: { firstWords: Words }) {
  const [words, setWords] = useState(firstWords);

  useEffect(listenForKeys, []);
  useEffect(() => {
    void loadWords(words.language, "all");
  }, [words.language]);

  async function change(language: Language): Promise<void> {
    const all = await loadWords(language, "all");
    keepOfficeLanguage(language);
    adoptLanguage(language);
    setWords(all);
    await cache.invalidate();
  }

  return (
    <WordsContext value={words}>
      <LanguageContext value={change}>
        <Place />
        <Above />
      </LanguageContext>
    </WordsContext>
  );
}

function Place() {
  const [path] = useLocation();
  if (path === ENTER_PATH)
    return (
      <Chunk>
        <Enter />
      </Chunk>
    );
  if (isEntryPath(path)) return <Chunk>{path === ENROL_PATH ? <Enrol /> : <SignIn />}</Chunk>;
  return (
    <Chunk>
      <Office />
    </Chunk>
  );
}

/** The toasts and the second proof, which lie above every page. */
function Above() {
  const t = useTranslate();
  const shown = useToasts((toasts) => toasts.shown);
  const asked = useProving((proving) => proving.asked);
  return (
    <>
      <Chunk>{asked && <StepUp {...asked} />}</Chunk>
      <Toasts toasts={shown} label={t("shell.toasts")} closeLabel={t("common.close")} onClose={closeToast} />
    </>
  );
}

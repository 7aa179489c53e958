import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { currentLanguage } from "./session/session";
import { loadWords } from "./words/i18n";

/** The longest time for a screen's code to arrive. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The code of a screen, or its style sheet, did not arrive. */
export class ChunkLoadError extends Error {
  constructor(
    readonly part: "script" | "style",
    cause: unknown,
  ) {
    super(`screen ${part} did not load`, { cause });
    this.name = "ChunkLoadError";
  }
}

/** Counts the failures that have been shown to the person. */
let failuresShown = 0;

/** Called by whoever shows that a screen did not load: from then on its next showing asks for the code again. */
export function failureShown(): void {
  failuresShown += 1;
}

/** A screen whose code, and the words beyond the first screen's, are fetched when it is first shown. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let failedAt: number | null = null;
  let screen = fresh();

  function fresh(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        const [component] = await withTimeout(Promise.all([load(), loadWords(currentLanguage(), "all")]));
        return { default: component };
      } catch (error) {
        failedAt = failuresShown;
        throw error;
      }
    });
  }

  return function LazyScreen(props: Props) {
    // React keeps a failed lazy component for good, and renders it twice before it gives up: asking again at once would never end.
    if (failedAt !== null && failedAt < failuresShown) {
      failedAt = null;
      screen = fresh();
    }
    const Screen = screen;
    return <Screen {...props} />;
  };
}

async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError("script", "timeout")), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    // Vite names the file it could not preload; a style sheet ends in .css.
    throw new ChunkLoadError(String(error).includes(".css") ? "style" : "script", error);
  } finally {
    clearTimeout(timer);
  }
}

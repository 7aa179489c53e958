import { FACES, NAMES } from "../fonts/faces.mjs";
import { charactersOf, officeCharacters } from "../fonts/texts.mjs";
import { fromRoot } from "../lib/paths.mjs";

/** The text faces, cut to the characters the portal prints. The web build takes them from `.cache/fonts`. */
export const fonts = {
  name: "fonts",
  needs: [],
  inputs: ["web/package.json", "scripts/fonts", "scripts/build/fonts.mjs"],
  /** Texts change all the time, but their characters seldom do. */
  also: () => JSON.stringify([FACES, NAMES, ...FACES.map(({ language }) => language && charactersOf(language)), officeCharacters()]),
  outputs: [".cache/fonts/fonts.css", ".cache/fonts/office.css"],
  done: "fonts cut",
  async run() {
    const { makeFonts } = await import("../fonts/make.mjs");
    await makeFonts(fromRoot(".cache/fonts"));
  },
};

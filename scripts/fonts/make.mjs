import fs from "node:fs";
import path from "node:path";
import { FACES, NAMES, OFFICE } from "./faces.mjs";
import { makeFont } from "./slices.mjs";
import { charactersOf, officeCharacters } from "./texts.mjs";

/** Writes one small font file for each script, and the style sheet that names them, into a folder. */
export async function makeFonts(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const rules = [];
  for (const face of FACES) {
    const characters = face.always + (face.language ? charactersOf(face.language) : "");
    rules.push(await makeFace(folder, face, characters, face.range));
  }
  // Written last, because a browser takes the later of two faces with a character in range.
  for (const face of NAMES) rules.push(await makeFace(folder, face, face.characters, exactRange(face.characters)));
  fs.writeFileSync(path.join(folder, "fonts.css"), rules.join("\n"));
  const own = officeCharacters();
  fs.writeFileSync(path.join(folder, "office.css"), await makeFace(folder, OFFICE, own, exactRange(own)));
}

async function makeFace(folder, { file, family, from }, characters, range) {
  fs.writeFileSync(path.join(folder, `${file}.woff2`), await makeFont(from, characters));
  const rule = [
    `font-family: "${family}"`,
    "font-style: normal",
    "font-weight: 100 900",
    "font-display: swap",
    `src: url("./${file}.woff2") format("woff2")`,
    ...(range ? [`unicode-range: ${range}`] : []),
  ];
  return `@font-face {\n${rule.map((line) => `  ${line};\n`).join("")}}\n`;
}

function exactRange(characters) {
  const codes = new Set([...characters].map((character) => `U+${character.codePointAt(0).toString(16).toUpperCase()}`));
  return [...codes].join(", ");
}

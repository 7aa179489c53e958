import fs from "node:fs";
import { fromRoot } from "../lib/paths.mjs";
import { billOf } from "./packages.mjs";

// `npm run sbom -- [file]`: the bill of materials of the product, to a file or to the screen.
const read = (name) => JSON.parse(fs.readFileSync(fromRoot(name), "utf8"));
const bill = `${JSON.stringify(billOf(read("package-lock.json"), read("package.json")), null, 1)}\n`;
const [file] = process.argv.slice(2);
if (file) fs.writeFileSync(file, bill);
else process.stdout.write(bill);

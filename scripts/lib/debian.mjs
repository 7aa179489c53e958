import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { Problem } from "./problem.mjs";
import { say } from "./say.mjs";

/** Installs what is missing: programs by their path, each with the Debian package that brings it. */
export async function ensurePackages(needed) {
  const missing = Object.entries(needed).filter(([program]) => !fs.existsSync(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))];
  const refused = new Problem(`These are missing: ${packages.join(", ")}. On Debian 12: apt-get install ${packages.join(" ")}`);
  if (!fs.existsSync("/usr/bin/apt-get")) throw refused;
  say(`installing ${packages.join(", ")} with apt-get`);
  const apt = (...args) =>
    spawnSync("/usr/bin/apt-get", ["-qq", "-o", "DPkg::Lock::Timeout=180", ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  if (apt("install", "-y", "--no-install-recommends", ...packages).status !== 0) throw refused;
}

import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { AuditSink } from "../../kit/outside/audit-sink";
import { fetchOutbound } from "../../kit/outside/outbound";
import type { Services } from "../../kit/outside/services";

const LIMITS = { timeoutMs: 10_000, bytesMax: 10_000 };

/** Opens the place that `AUDIT_SINK` names: an address that begins with https:// or mailto:, or a folder, which should be another host's. */
export function openAuditSink(setting: string, mail: Services["mail"]): AuditSink {
  if (setting.startsWith("https://")) return httpsSink(setting);
  if (setting.startsWith("mailto:")) return mailSink(setting.slice("mailto:".length), mail);
  return folderSink(setting);
}

function folderSink(folder: string): AuditSink {
  return {
    kind: "folder",
    async put(name, text) {
      const file = join(folder, name);
      const kept = await readFile(file, "utf8").catch(() => null);
      if (kept === text) return;
      if (kept !== null) throw new Error(`${name} is there already, with another text`);
      await mkdir(dirname(file), { recursive: true });
      // A crash leaves no half of a head under its name.
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    },
  };
}

function httpsSink(url: string): AuditSink {
  return {
    kind: "https",
    async put(name, text) {
      const { status } = await fetchOutbound(
        `${url.replace(/\/$/, "")}/${name}`,
        { method: "PUT", headers: { "Content-Type": "application/json" }, body: text },
        LIMITS,
      );
      if (status < 200 || status > 299) throw new Error(`the audit sink answers ${status}`);
    },
  };
}

function mailSink(to: string, mail: Services["mail"]): AuditSink {
  return { kind: "mail", put: (name, text) => mail.send({ id: name, to, subject: `Audit head ${name}`, text, html: "" }) };
}

import net from "node:net";
import { Problem } from "./problem.mjs";
import { say } from "./say.mjs";

const DEFAULT_PORT = 8080;
const TRIES = 100;

/** The port to serve on: the one asked for, or an error; else the first free one from the default up. */
export async function choosePort(asked) {
  if (asked) {
    const port = Number(asked);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Problem(`PORT is "${asked}": set it to a number from 0 to 65535.`);
    if (await isFree(port)) return port;
    throw new Problem(
      `Port ${port} is taken by another program: stop that one, or choose another port, for example PORT=${port + 1} npm start.`,
    );
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + TRIES; port++) {
    if (!(await isFree(port))) continue;
    if (port !== DEFAULT_PORT) say(`port ${DEFAULT_PORT} is taken, using ${port}`);
    return port;
  }
  throw new Problem(
    `Ports ${DEFAULT_PORT} to ${DEFAULT_PORT + TRIES - 1} are all taken: choose one yourself, for example PORT=9000 npm start.`,
  );
}

/** Free on both loopbacks: with another program on one of them, `localhost` may lead there. */
async function isFree(port) {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", (error) => resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

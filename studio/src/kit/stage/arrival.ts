import type { Output } from "@magpie/contract/kit/call";
import type { StudioRound, studio } from "@magpie/contract/studio";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@magpie/domain/languages";
import type { Client } from "./client";

type Opened = Output<(typeof studio)["open"]>;

/** Anybody may have written the address. */
const NAME_LENGTH = 60;

/** A finished round, to be shown again. */
export type Replay = Output<(typeof studio)["round"]>;

/** The start of a page: a session to play in, or a round to show again. */
export interface Arrival extends Omit<Opened, "session" | "gameId" | "language"> {
  replay: Replay | null;
  unfinished: StudioRound | null;
}

/** From the page's address: `?token=…&vendor=…` to play, `?replay=<round>&name=…` to watch. */
export interface Address {
  launch: string;
  vendor: string;
  replay: string | null;
  /** As the portal calls the game, where no session tells. */
  name: string;
  language: Language;
}

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const language = query.get("language")?.toUpperCase();
  return {
    launch: query.get("token") ?? "",
    vendor: query.get("vendor") ?? "",
    replay: query.get("replay"),
    name: query.get("name")?.slice(0, NAME_LENGTH) ?? "",
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  };
}

export async function arrive(
  client: Client,
  { launch, vendor, replay }: Address,
  gameId: string,
  look: (client: Client, roundId: string) => Promise<Arrival> = lookAtRound,
): Promise<Arrival> {
  if (replay) return look(client, replay);
  const opened = await client.ask("open", { launch, vendor, gameId });
  client.enter(opened.session);
  return { ...opened, replay: null };
}

async function lookAtRound(client: Client, roundId: string): Promise<Arrival> {
  return lookAt(await client.ask("round", { roundId }));
}

function lookAt(replay: Replay): Arrival {
  const { proof, version, currency, digits, trial, stake } = replay;
  const clientSeed = proof.type === "own" ? proof.clientSeed : proof.salt;
  const nonce = proof.type === "own" ? proof.nonce : proof.number;
  return {
    replay,
    unfinished: null,
    version,
    currency,
    digits,
    trial,
    balance: "0",
    free: null,
    pace: null,
    name: "",
    talk: false,
    stakes: [stake],
    // A replay is shown by the portal itself, from its own host.
    portalOrigin: new URL(location.href).origin,
    seeds: { commit: proof.commit, clientSeed, nonce },
  };
}

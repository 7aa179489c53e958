import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** The site at which the passkey's browser believes to be. */
export interface Site {
  origin: string;
  rpId: string;
}

interface CeremonyOptions {
  challenge: string;
}

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

/** A passkey as a browser makes and uses it: an ES256 key, no attestation. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", { namedCurve: "P-256" });

  /** `counter` is the number of signatures that it reports. */
  constructor(
    readonly site: Site,
    public counter = 0,
  ) {}

  /** The answer to `navigator.credentials.create`. */
  create({ challenge }: CeremonyOptions, site = this.site) {
    const authData = Buffer.concat([
      this.authenticatorData(site, FLAGS.userPresent | FLAGS.userVerified | FLAGS.attested),
      Buffer.alloc(16),
      uint16(this.id.length),
      this.id,
      this.coseKey(),
    ]);
    const attestationObject = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(authData)],
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData("webauthn.create", challenge, site).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** The answer to `navigator.credentials.get`. */
  sign({ challenge }: CeremonyOptions, site = this.site) {
    this.counter += 1;
    const authData = this.authenticatorData(site, FLAGS.userPresent | FLAGS.userVerified);
    const client = clientData("webauthn.get", challenge, site);
    const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), this.keys.privateKey);
    return {
      ...this.named(),
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }

  private named() {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  }

  private authenticatorData({ rpId }: Site, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  /** EC2, ES256, P-256, x, y. */
  private coseKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    return cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, "base64url"))],
      [cborInteger(-3), cborBytes(Buffer.from(y, "base64url"))],
    ]);
  }
}

function clientData(type: string, challenge: string, { origin }: Site): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

/** Lengths below 65,536 are all that a passkey needs. */
function cborHead(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.concat([Buffer.from([type | 25]), uint16(value)]);
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(value: Buffer): Buffer {
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborText(value: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
}

function cborMap(pairs: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
}

import { createHmac, hkdfSync } from "node:crypto";
import { openAtRest, sealAtRest } from "./secret-box";

/** Keeps personal data unreadable in the database. */
export interface Personal {
  seal(text: string): Buffer;
  open(sealed: Buffer): string;
  /** Digests make sealed values searchable: equal texts have equal digests within one merchant and one purpose. */
  digest(purpose: string, text: string): Buffer;
}

export interface MerchantSecrets {
  personal: Personal;
  /** Goes into every password hash, so that a stolen database alone cannot be brute-forced. */
  pepper: Buffer;
}

export type SecretsOf = (merchantId: number) => MerchantSecrets;

/** Derives each merchant's secrets from the master secret. None of them reveals another. */
export function keepSecrets(masterSecret: Buffer): SecretsOf {
  const known = new Map<number, MerchantSecrets>();
  return (merchantId) => {
    const secrets = known.get(merchantId) ?? deriveFor(masterSecret, merchantId);
    known.set(merchantId, secrets);
    return secrets;
  };
}

const KEY_BYTES = 32;
const PLACE = "personal";

function deriveFor(masterSecret: Buffer, merchantId: number): MerchantSecrets {
  const derive = (label: string) => Buffer.from(hkdfSync("sha256", masterSecret, "", `magpie/${label}/${merchantId}`, KEY_BYTES));
  const [sealing, digesting] = [derive("personal-seal"), derive("personal-digest")];
  return {
    pepper: derive("pepper"),
    personal: {
      seal: (text) => sealAtRest(sealing, Buffer.from(text), PLACE),
      open: (sealed) => openAtRest(sealing, sealed, PLACE).toString(),
      digest: (purpose, text) => createHmac("sha256", digesting).update(`${purpose}\0${text}`).digest(),
    },
  };
}

import { verification } from "@magpie/contract/identity/verification";
import { openPhoneProvider, type PhoneProvider } from "../../../kit/browser/phone-provider";
import { send } from "../../../kit/calls/api";
import { withSolution } from "../../../kit/calls/challenge";
import { CallError } from "../../../kit/calls/request";
import { mobileOf, mobileToSend } from "../../../kit/form/mobile";
import { textOf } from "../../../kit/form/use-form";
import { usePermission } from "../../../kit/session/permission";
import { type Translate, useTranslate } from "../../../kit/words/i18n";

type Purpose = "login" | "password" | "register";

/** The proof of a number that calls take: the code that we sent, or the provider's token. */
type Proof = { verificationCode: string } | { firebaseChannel: "sms"; firebaseIdToken: string };

export interface MobileProof {
  sendCode: (values: FormData) => Promise<{ expiredMinutes: number }>;
  prove: (values: FormData) => Promise<Proof>;
}

/** Proves a mobile number: by the merchant's phone provider if there is one, else by our own SMS. */
export function useMobileProof(purpose: Purpose): MobileProof {
  const t = useTranslate();
  const { phoneProviderUrl } = usePermission().info;
  return phoneProviderUrl ? byProvider(providerAt(phoneProviderUrl), t) : byOurselves(purpose);
}

function byOurselves(purpose: Purpose): MobileProof {
  return {
    sendCode: async (values) => {
      const { mobileNum, countryDialingCode } = await mobileToSend(values);
      return withSolution("sms", (challenge) =>
        purpose === "register"
          ? send(verification.sendRegistrationCode, { mobileNo: mobileNum, countryDialingCode, challenge })
          : send(verification.sendCode, { mobileNum, countryDialingCode, purpose, challenge }),
      );
    },
    prove: async (values) => ({ verificationCode: textOf(values, "verificationCode") }),
  };
}

const PROVIDER_MINUTES = 1;
const providers = new Map<string, PhoneProvider>();

/** One for the whole visit: it remembers what it sent while the popup was closed. */
function providerAt(url: string): PhoneProvider {
  const known = providers.get(url) ?? openPhoneProvider(url);
  providers.set(url, known);
  return known;
}

function byProvider(provider: PhoneProvider, t: Translate): MobileProof {
  return {
    sendCode: async (values) => {
      await inWords(provider.sendCode(wholeNumber(await mobileToSend(values))), t);
      return { expiredMinutes: PROVIDER_MINUTES };
    },
    prove: async (values) => ({
      firebaseChannel: "sms",
      firebaseIdToken: await inWords(provider.proveNumber(wholeNumber(mobileOf(values)), textOf(values, "verificationCode")), t),
    }),
  };
}

function wholeNumber({ mobileNum, countryDialingCode }: ReturnType<typeof mobileOf>): string {
  return `+${countryDialingCode}${mobileNum.replaceAll(/[^0-9]/g, "")}`;
}

const SAID = [
  "phone_invalid",
  "phone_missing",
  "code_too_many",
  "code_wrong",
  "code_missing",
  "code_expired",
  "code_quota",
  "operation_not_allowed",
  "captcha_failed",
] as const;

/** The provider's refusals come as codes alone; a person reads words. */
async function inWords<T>(asked: Promise<T>, t: Translate): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const code = SAID.find((known) => error instanceof CallError && error.code === known);
    throw code ? new CallError(code, t(`auth.provider.${code}`), "") : error;
  }
}

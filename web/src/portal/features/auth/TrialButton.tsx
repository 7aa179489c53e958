import { auth } from "@magpie/contract/auth";
import { send } from "../../../kit/api";
import { withSolution } from "../../../kit/challenge";
import { enter } from "../../../kit/enter";
import { errorText } from "../../../kit/error-text";
import { FormError } from "../../../kit/form/FormError";
import { useTranslate } from "../../../kit/i18n";
import { useFlag } from "../../../kit/permission";
import { sealValue } from "../../../kit/sealing";
import { useAction } from "../../../kit/use-action";
import { Button } from "../../../ui/Button";

const GATEWAY_VERSION = 3;
const OS_LENGTH = 40;

/** A try without an account, with play money; only where the merchant offers it. */
export function TrialButton({ returnTo }: { returnTo?: string | undefined }) {
  const t = useTranslate();
  const offered = useFlag("FREEPLAY3");
  const play = useAction(async () => enter(await openTrial(), returnTo));
  if (!offered) return null;
  return (
    <>
      {play.error && <FormError text={errorText(play.error, t)} />}
      <Button wide icon="play" pending={play.isPending} onClick={() => play.mutate()}>
        {t("auth.login.trial")}
      </Button>
    </>
  );
}

function openTrial() {
  return withSolution("trial", async (challenge) =>
    send(auth.freePlay, {
      os: navigator.platform.slice(0, OS_LENGTH),
      platform: "W",
      value: await sealValue({ random: crypto.randomUUID() }),
      gatewayVersion: GATEWAY_VERSION,
      challenge,
    }),
  );
}

import { auth } from "@magpie/contract/identity/auth";
import { send } from "../../../kit/calls/api";
import { withSolution } from "../../../kit/calls/challenge";
import { errorText } from "../../../kit/calls/request";
import { sealValue } from "../../../kit/calls/sealing";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { enter } from "../../../kit/session/enter";
import { useFlag } from "../../../kit/session/permission";
import { useTranslate } from "../../../kit/words/i18n";
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

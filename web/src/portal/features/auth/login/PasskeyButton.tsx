import { auth } from "@magpie/contract/identity/auth";
import { send } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { useAction } from "../../../../kit/calls/use-action";
import { FormError } from "../../../../kit/form/Form";
import { enter } from "../../../../kit/session/enter";
import { askForPasskey, isPasskeySupported } from "../../../../kit/session/passkey";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";

type Site = "member" | "agent";

/** Signs in with what the device keeps; where the browser has no passkeys there is no button. */
export function PasskeyButton({ site, returnTo }: { site: Site; returnTo?: string | undefined }) {
  const t = useTranslate();
  const signIn = useAction(async () => {
    const shown = await askForPasskey();
    await enter(await send(auth.loginWithPasskey, { ...shown, site }), returnTo);
  });
  if (!isPasskeySupported()) return null;
  return (
    <>
      {signIn.error && <FormError text={errorText(signIn.error, t)} />}
      <Button wide icon="key-round" pending={signIn.isPending} onClick={() => signIn.mutate()}>
        {t("auth.login.passkey")}
      </Button>
    </>
  );
}

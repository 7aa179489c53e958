import { auth } from "@magpie/contract/auth";
import { send } from "../../../kit/api";
import { enter } from "../../../kit/enter";
import { errorText } from "../../../kit/error-text";
import { FormError } from "../../../kit/form/FormError";
import { useTranslate } from "../../../kit/i18n";
import { askForPasskey, isPasskeySupported } from "../../../kit/passkey";
import { useAction } from "../../../kit/use-action";
import { Button } from "../../../ui/Button";

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

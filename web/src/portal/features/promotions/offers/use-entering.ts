import { type OfferPage, promotions } from "@magpie/contract/promotions/promotions";
import type { TermsChanged } from "@magpie/contract/promotions/shapes";
import { useState } from "react";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { CallError, errorText } from "../../../../kit/calls/request";
import { useAction } from "../../../../kit/calls/use-action";
import { navigate } from "../../../../kit/router";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { chancePage } from "./chance-page";
import type { EntryFields } from "./entry-fields";
import { AFTER_A_REWARD, useGivenText } from "./use-claim";

const NO_FIELDS: EntryFields = { code: "", remark: "", pictures: [], contact: null };

export interface Entering {
  fields: EntryFields;
  fill: (fields: Partial<EntryFields>) => void;
  addPictures: (pictures: readonly string[]) => void;
  /** Pictures are on their way: an entry that is sent meanwhile would go without them. */
  isUploading: boolean;
  setUploading: (isUploading: boolean) => void;
  enter: () => void;
  isPending: boolean;
  /** Why it was refused, in words; null where the changed terms say it. */
  error: string | null;
  /** The terms changed since they were shown: the next press accepts the new ones, which are on the page by then. */
  changed: TermsChanged | null;
}

/** Takes part, applies or claims under the terms on the page. */
export function useEntering(offer: OfferPage, onDone: () => void): Entering {
  const t = useTranslate();
  const sayGiven = useGivenText();
  const [fields, setFields] = useState(NO_FIELDS);
  const [isUploading, setUploading] = useState(false);
  const [changed, setChanged] = useState<TermsChanged | null>(null);

  const action = useAction(async () => {
    try {
      const said = await enter(offer, changed?.hash ?? offer.hash, fields, sayGiven);
      await cache.invalidate(...AFTER_A_REWARD);
      toast({ kind: "ok", title: said ?? t(`promotions.done.${offer.action === "apply" ? "apply" : "join"}`) });
      onDone();
      if (offer.trigger === "deposit" && offer.action !== "claim") navigate(`/member?page=depositv2&offer=${offer.id}`);
      const page = offer.action === "claim" ? chancePage(offer.reward) : null;
      if (page) navigate(page);
    } catch (error) {
      if (error instanceof CallError && error.code === "terms_changed") {
        setChanged(error.value as TermsChanged);
        await cache.invalidate(promotions.offer);
        return;
      }
      throw error;
    }
  });

  return {
    fields,
    fill: (some) => setFields((before) => ({ ...before, ...some })),
    addPictures: (added) => setFields((before) => ({ ...before, pictures: [...before.pictures, ...added] })),
    isUploading,
    setUploading,
    enter: () => action.mutate(),
    isPending: action.isPending,
    error: action.error && errorText(action.error, t),
    changed,
  };
}

/** Answers with what was given, in words; null where nothing was yet. */
async function enter(
  { id, action }: OfferPage,
  hash: string,
  { code, remark, pictures, contact }: EntryFields,
  sayGiven: ReturnType<typeof useGivenText>,
): Promise<string | null> {
  const pinned = { offer: id, hash };
  if (action === "claim") return sayGiven((await send(promotions.claim, pinned)).given);
  if (action === "apply") await send(promotions.apply, { ...pinned, remark, pictures: [...pictures], ...(contact && { contact }) });
  if (action === "join" || action === "enterCode") await send(promotions.join, { ...pinned, ...(code && { code }) });
  return null;
}

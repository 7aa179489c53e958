import { chance, type Spun, type WheelPage } from "@magpie/contract/chance/chance";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { useRef, useState } from "react";
import { useSend } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { errorText } from "../../../kit/calls/request";
import { useTranslate } from "../../../kit/words/i18n";
import { turnTo } from "./wheel-shape";

interface Turn {
  /** Degrees from where the wheel stood at first. */
  turned: number;
  /** The outcome that the server told; shown once the wheel stands still. */
  spun: Spun | null;
  isTurning: boolean;
}

const TURN_MS = 4000;
/** Fast at first, then ever slower. */
const EASING = "cubic-bezier(0.15, 0.7, 0.15, 1)";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Asks for the outcome first and turns the wheel to it afterwards: what the wheel shows is what was decided. */
export function useSpin(wheel: WheelPage) {
  const t = useTranslate();
  const spin = useSend(chance.spin);
  const [turn, setTurn] = useState<Turn>({ turned: 0, spun: null, isTurning: false });
  const picture = useRef<SVGGElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function start(id: string, clientSeed: string) {
    try {
      setProblem(null);
      const { spun } = await spin.mutateAsync({ id, clientSeed });
      const turned = turnTo(wheel.slices, spun.slice, turn.turned);
      setTurn({ turned, spun, isTurning: !reducedMotion.matches });
      if (!reducedMotion.matches) await turnPicture(picture.current, turn.turned, turned);
      await stop();
    } catch (error) {
      setProblem(errorText(error, t));
    }
  }

  async function stop() {
    setTurn((before) => ({ ...before, isTurning: false }));
    await cache.invalidate(chance.wheel, chance.mine, promotions.rewards, wallet.balance);
  }

  return { ...turn, picture, problem, isPending: spin.isPending, start };
}

/** Done when the wheel stands still, or its page is left. */
async function turnPicture(picture: SVGGElement | null, from: number, to: number): Promise<void> {
  const frames = [{ rotate: `${from}deg` }, { rotate: `${to}deg` }];
  await picture?.animate(frames, { duration: TURN_MS, easing: EASING }).finished.catch(() => {});
}

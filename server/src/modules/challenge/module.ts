import { challenge } from "@magpie/contract/identity/challenge";
import { type Module, route, routeInSteps } from "../../kit/module";
import { showCaptcha } from "./captcha";
import { drawLetters, newLetters } from "./picture";
import { newChallenge } from "./proof-of-work";
import { newQuestion } from "./question";
import { forgetSpent } from "./store";

export const challengeModule = challengesBy(newLetters);

/** Nobody can read the letters from their picture, and no test either: it brings its own. */
export function challengesBy(lettersOf: () => string): Module {
  return {
    name: "challenge",
    routes: [
      route(challenge.challenge, (ctx, { action }) => newChallenge(ctx, action)),
      routeInSteps(challenge.captcha, async (visit) => {
        const letters = lettersOf();
        await visit.step(async (ctx) => showCaptcha(ctx, letters));
        return drawLetters(letters);
      }),
      route(challenge.captchaQuestion, async (ctx) => {
        const { question, answer } = newQuestion(ctx.language);
        showCaptcha(ctx, answer);
        return { question };
      }),
    ],
    forgets: [{ name: "challenge.forgetSpent", everySeconds: 600, rows: [{ keptMs: 0, remove: forgetSpent }] }],
  };
}

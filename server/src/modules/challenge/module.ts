import { challenge } from "@magpie/contract/identity/challenge";
import { type Module, route, routeInSteps } from "../../kit/module";
import { showCaptcha } from "./captcha";
import { drawLetters, newLetters } from "./picture";
import { newChallenge } from "./proof-of-work";
import { newQuestion } from "./question";
import { forgetSpent } from "./store";

export const challengeModule: Module = {
  name: "challenge",
  routes: [
    route(challenge.challenge, (ctx, { action }) => newChallenge(ctx, action)),
    routeInSteps(challenge.captcha, async (visit) => {
      const letters = newLetters();
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

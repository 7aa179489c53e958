import { auth } from "@magpie/contract/identity/auth";
import { challenge } from "@magpie/contract/identity/challenge";
import type { Call, Input, Output } from "@magpie/contract/kit/call";
import words from "../../src/locales/en.json";
import { readAnswer, type WorldMerchant } from "../world";
import { easyChallenge } from "./solve";

export const AGENTS = {
  laptop: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
};

export interface BrowserOptions {
  /** Counts only in a world with `trustedProxies: 1`. */
  ip?: string;
  agent?: string;
}

/** Somebody's browser: it has an address and a name, and keeps its cookies. */
export class Browser {
  ip: string;
  private readonly agent: string;
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly shop: WorldMerchant,
    { ip = "203.0.113.7", agent = AGENTS.laptop }: BrowserOptions = {},
  ) {
    this.ip = ip;
    this.agent = agent;
  }

  async send<C extends Call>(call: C, input: Input<C>, token?: string): Promise<Output<C>> {
    const { world, code } = this.shop;
    const body = call.encrypted ? { value: await world.seal(input as object, { Merchant: code }) } : input;
    const answer = await this.shop.raw(call.path, {
      method: call.method,
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": this.ip,
        "User-Agent": this.agent,
        Cookie: [...this.cookies].map((pair) => pair.join("=")).join("; "),
        ...(token && { Authorization: token }),
      },
      ...(call.method !== "GET" && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers["set-cookie"] ?? []) this.keep(cookie);
    return readAnswer(answer);
  }

  /** Signs in by name, with a solved challenge. */
  async signIn(input: Input<typeof auth.login>): Promise<Output<typeof auth.login>> {
    return this.send(auth.login, { challenge: await easyChallenge(this.shop, "login"), ...input });
  }

  /** Asks for a captcha in words and computes the answer. */
  async answerCaptcha(): Promise<string> {
    const { question } = await this.send(challenge.captchaQuestion, {});
    const numbers = new Map(Object.entries(words.challenge.numbers).map(([digits, word]) => [word, Number(digits)]));
    const [, first = "", second = ""] = /(\w+) plus (\w+)/.exec(question) ?? [];
    return String((numbers.get(first) ?? 0) + (numbers.get(second) ?? 0));
  }

  private keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    this.cookies.set(name, value);
  }
}

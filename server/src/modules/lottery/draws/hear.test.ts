import { expect, test } from "vitest";
import type { SoldTicket } from "../sale/tickets-store";
import type { Question } from "../settlement/judge-questions";
import type { Judged } from "../settlement/judge-tickets";
import { type Judges, OutOfTime } from "../settlement/judges";
import { hearing } from "./hear";

const rules = { book: "SSC", result: "9,0,5,3,1", accountCap: null };
const patience = { leastMs: 0, perTicketMs: 1 };
const tickets = (ids: string) => [...ids].map((id) => ({ id, selection: "" }) as SoldTicket);

/** Judges who answer about everything at once, unless it is too slow; they write down what they were asked. */
function judgesWho(isSlow: (ids: string) => boolean, asked: string[] = []): Judges {
  return {
    async ask(question: Question, limitMs: number) {
      if (question.ask !== "judge") throw new Error("another question");
      const ids = question.members.map((member) => member.map(({ id }) => id).join("")).join(" ");
      asked.push(ids);
      if (isSlow(ids)) throw new OutOfTime(limitMs);
      const outcomes = [...ids.replaceAll(" ", "")].map((ticketId) => ({ ticketId, checking: false }));
      return { outcomes, payments: [], disputes: [], wonChases: [] } as unknown as Judged as never;
    },
  };
}

const shown = ({ outcomes, disputes }: Judged) => ({
  judged: outcomes.flatMap(({ ticketId, checking }) => (checking ? [] : [ticketId])).join(""),
  frozen: disputes.map(({ ticketId, kind }) => `${ticketId} ${kind}`),
});

test("L-04 a lot that is judged in its time is asked about once", async () => {
  const asked: string[] = [];
  const hear = hearing(
    judgesWho(() => false, asked),
    rules,
    patience,
  );
  expect(shown(await hear([tickets("ab"), tickets("c")]))).toEqual({ judged: "abc", frozen: [] });
  expect(asked).toEqual(["ab c"]);
});

test("L-04 the one ticket that takes too long is frozen alone, and all others are judged", async () => {
  const hear = hearing(
    judgesWho((ids) => ids.includes("x")),
    rules,
    patience,
  );
  expect(shown(await hear([tickets("ab"), tickets("cxd"), tickets("e")]))).toEqual({ judged: "abcde", frozen: ["x out_of_time"] });
});

test("L-04 a member whose tickets take too long only together is frozen, and no other member is", async () => {
  const hear = hearing(
    judgesWho((ids) => ids.includes("cd")),
    rules,
    patience,
  );
  expect(shown(await hear([tickets("ab"), tickets("cd"), tickets("e")]))).toEqual({
    judged: "abe",
    frozen: ["c out_of_time", "d out_of_time"],
  });
});

test("a judge who breaks is no slow judge: the lot is tried again later", async () => {
  const broken: Judges = { ask: () => Promise.reject(new Error("broken")) };
  await expect(hearing(broken, rules, patience)([tickets("a")])).rejects.toThrow("broken");
});

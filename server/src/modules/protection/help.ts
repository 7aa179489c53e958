import type { protection } from "@magpie/contract/protection";
import { answersNow, isHelpDown } from "@magpie/domain/limits/safety-profile";
import type { Handler } from "../../kit/ctx";
import { readOptions } from "../merchant/merchant";
import { listHelpLines } from "./store";

export const help: Handler<typeof protection.help> = async ({ db, now }) => {
  const lines = await listHelpLines(db);
  const { safetyProfile, minimumAge } = await readOptions(db);
  return {
    helpLines: lines.map((line) => ({ name: line.name, url: line.url, phone: line.phone, answers: answersNow(line) })),
    playOff: isHelpDown(lines, safetyProfile, now),
    minimumAge,
  };
};

import { z } from "zod";
import { calls } from "./kit/call";

const game = z.object({ gameCode: z.string(), name: z.string(), category: z.string(), picture: z.string() });
export type LotteryGame = z.output<typeof game>;

const menuInput = { prizeMode: z.enum(["LOTT", "ZY", "ELOTT", "SEA"]).default("LOTT"), device: z.enum(["WEB"]).default("WEB") };

export const lottery = calls("lottery", {
  menu: {
    method: "GET",
    path: "/lgw/games/game_menus",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "Lottery games by category.",
    input: z.object(menuInput),
    output: z.object({ list: z.array(game) }),
  },
  vnMenu: {
    method: "GET",
    path: "/lgw/vn/games/game_menu",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "Vietnamese and South-East Asian lottery games by category.",
    input: z.object(menuInput),
    output: z.object({ list: z.array(game) }),
  },
});

import { agency } from "@magpie/contract/agency";
import { ARTICLE_KINDS, articles } from "@magpie/contract/articles";
import { catalogue, type GAME_CLASSES, type GameType } from "@magpie/contract/catalogue";
import { auth } from "@magpie/contract/identity/auth";
import type { Output } from "@magpie/contract/kit/call";
import { merchant } from "@magpie/contract/merchant";
import { messages } from "@magpie/contract/messages";
import { operators } from "@magpie/contract/operators";
import { play } from "@magpie/contract/play";
import { bonuses } from "@magpie/contract/promotions/bonuses";
import { promotions } from "@magpie/contract/promotions/promotions";
import { OFFER_STATES } from "@magpie/contract/promotions/shapes";
import { records } from "@magpie/contract/records";
import { studio } from "@magpie/contract/studio";
import { wallet } from "@magpie/contract/wallet";
import type { Language } from "@magpie/domain/languages";
import { lintTone } from "@magpie/domain/messages/tone";
import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { checkApart } from "@magpie/domain/operators/roles";
import { infoOf } from "@magpie/studio/rgs/studio-games";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { easyChallenge } from "../../test/people/solve";
import { newWorld, readAnswer, type World, WorldMerchant } from "../../test/world";
import { pageWords } from "../portal/words";
import { announceDemo } from "./announce";
import { type SeedReport, seedDemo } from "./seed";

type GameClass = (typeof GAME_CLASSES)[number];

let product: World;
let report: SeedReport;
beforeAll(async () => {
  product = await newWorld({ defaultMerchant: "magpie" });
  report = await seedDemo(product.database, product.secretsOf);
});

/** The demo merchants, each with its part of the report. */
const shops = () =>
  report.merchants.map((told, index) => ({ ...told, shop: new WorldMerchant(product, index + 1, index === 0 ? "magpie" : "lantern") }));
/** Tells for each of them if a field is shown at registration. */
const shown = async (field: string) => {
  const lists = await Promise.all(shops().map(({ shop }) => shop.send(merchant.registerSettings, {})));
  return lists.map(({ list }) => list.find((rule) => rule.field === field)?.enabled);
};
const permission = (code: string) => product.send(merchant.permission, {}, { merchant: code });
const announcements = (code: string, language: Language) =>
  product.send(messages.announcements, {}, { merchant: code, headers: { Language: language } });

/** What each engine of the studio is: the type and the class of every tile that it stands behind. A new one stands here before it has a tile. */
const KINDS: Readonly<Record<string, readonly [type: GameType, classify: GameClass | null]>> = {
  "crown-of-embers": ["RNG", null],
  "sevens-aflame": ["RNG", null],
  "jade-steps": ["RNG", null],
  "ember-forge": ["RNG", null],
  "four-lamps": ["RNG", "JP"],
  "silver-scratch": ["RNG", "SC"],
  "copper-jacks": ["RNG", "VP"],
  "ivory-21": ["RNG", "TG"],
  "heron-three": ["RNG", "TG"],
  "banyan-andar-bahar": ["RNG", "TG"],
  "comet-rush": ["RNG", "AC"],
  "gem-vault": ["RNG", "AC"],
  "pebble-drop": ["RNG", "AC"],
  "festival-wheel": ["RNG", "AC"],
  "firefly-keno": ["RNG", "AC"],
  "amber-dice": ["RNG", "AC"],
  "marigold-bingo": ["RNG", "BG"],
  "kite-climb": ["RNG", "AC"],
  "velvet-baccarat": ["LIVE", "TG"],
  "dragon-tiles": ["LIVE", "TG"],
  "midnight-wheel": ["LIVE", "TG"],
  "harbour-dice": ["LIVE", "TG"],
  "peacock-patti": ["PVP", null],
  "plum-three": ["PVP", null],
  "granary-landlord": ["PVP", null],
  "tide-hunters": ["FISH", null],
  "full-time": ["SPORTS", null],
  "night-racers": ["ESPORTS", null],
  "golden-spur": ["COCKFIGHT", null],
};

/** All categories in which something is to be played, and the classes of RNG. */
const CATEGORIES: readonly (readonly [gameType: GameType | "MXWIN", gameClassify?: GameClass])[] = [
  ["RNG"],
  ["LIVE"],
  ["FISH"],
  ["SPORTS"],
  ["ESPORTS"],
  ["COCKFIGHT"],
  ["PVP"],
  ["LOTT"],
  ["ELOTT"],
  ["MXWIN"],
  ["RNG", "JP"],
  ["RNG", "SC"],
  ["RNG", "VP"],
  ["RNG", "TG"],
  ["RNG", "AC"],
  ["RNG", "BG"],
];

/** Opens a launched game as its own page does. */
async function openGame(shop: WorldMerchant, vendor: string, url: string, trial: boolean) {
  const { pathname, searchParams } = new URL(url, product.address);
  const opened = await shop.send(studio.open, {
    launch: searchParams.get("token") ?? "",
    vendor,
    gameId: pathname.split("/").at(-2) ?? "",
  });
  expect(opened.trial).toBe(trial);
  return opened;
}

describe("the demo", () => {
  test("whoever started it reads where it is, who may sign in, and how to come into each office", () => {
    const lines = announceDemo(report, "8080");
    expect(lines).toContain("\nMagpie  http://localhost:8080");
    expect(lines).toContain("  member  aarav / magpie-demo-1");
    const invitations = lines.filter((line) => line.includes("/office/enrol#"));
    expect(invitations).toHaveLength(report.merchants.flatMap(({ office }) => office).length + report.platform.office.length);
    expect(invitations.length).toBeGreaterThan(2);
  });

  test("GA-01 its two merchants differ in brand, theme, currency, languages and flags", async () => {
    const [{ info: one }, { info: other }] = [await permission("magpie"), await permission("lantern")];
    for (const part of ["brand", "currency", "languages", "whitelabel", "customerService", "register"] as const) {
      expect(one[part]).not.toEqual(other[part]);
    }
  });

  test("GA-01 the host name decides which of them is shown, and an unknown one shows the first", async () => {
    const brandAt = async (host: string) => {
      const answer = await product.raw(merchant.permission.path, { headers: { Host: host } });
      return readAnswer<Output<typeof merchant.permission>>(answer).info.brand.name;
    };
    expect(await brandAt("localhost:8080")).toBe("Magpie");
    expect(await brandAt("lantern.localhost:8080")).toBe("Lantern Club");
    expect(await brandAt("somewhere.example")).toBe("Magpie");
  });

  test("GA-02 each shows the categories in which something can be played, in its own order", async () => {
    const types = async (code: string) =>
      (await product.send(catalogue.lanes, {}, { merchant: code })).data.lanes.map(({ gameType }) => gameType);
    expect(await types("magpie")).toEqual(["RNG", "LIVE", "FISH", "SPORTS", "PVP", "LOTT", "ELOTT", "ESPORTS", "COCKFIGHT"]);
    expect(await types("lantern")).toEqual(["LOTT", "ELOTT", "LIVE", "RNG", "PVP", "FISH", "SPORTS", "ESPORTS", "COCKFIGHT"]);
  });

  test("RG-23 LA-01 each has three articles in the blog and in the news, in each of its languages, and none of them urges to play", async () => {
    for (const { shop, brand } of shops()) {
      const { info } = await shop.send(merchant.permission, {});
      for (const Language of info.languages.supported)
        for (const kind of ARTICLE_KINDS) {
          const { content: listed } = await shop.send(articles.list, { kind }, { headers: { Language } });
          expect(listed).toHaveLength(3);
          for (const { slug, title, summary } of listed) {
            const { content } = await shop.send(articles.one, { kind, slug }, { headers: { Language } });
            expect([brand, Language, slug, lintTone(`${title} ${summary} ${content}`)]).toEqual([brand, Language, slug, []]);
            expect(content).not.toMatch(/[{}]|<a>/);
          }
        }
    }
  });

  test("EN-01 each has its banners, notices, popups and promotions in each of its languages", async () => {
    for (const [code, banners] of [["magpie", 4] as const, ["lantern", 3] as const]) {
      const { info } = await permission(code);
      const titles = new Set<string>();
      for (const language of info.languages.supported) {
        const shown = await announcements(code, language);
        expect(shown.banners.filter(({ groupName }) => groupName === "w_home")).toHaveLength(banners);
        expect([shown.notices.length, shown.popups.length, shown.promotions.length]).toEqual([12, 2, 1]);
        titles.add(shown.notices[0]?.title ?? "");
      }
      expect(titles.size).toBe(info.languages.supported.length);
    }
  });

  test("SH-25 English banner words are short enough for a phone", async () => {
    for (const code of ["magpie", "lantern"]) {
      for (const { title, text, action } of (await announcements(code, "EN")).banners) {
        expect([title.length <= 24, text.length <= 70, action.length <= 18]).toEqual([true, true, true]);
      }
    }
  });

  test("EN-10 the help centre has all its pages in each language", async () => {
    for (const code of ["magpie", "lantern"]) {
      for (const lang of (await permission(code)).info.languages.supported) {
        const { list } = await product.send(merchant.helpCenter, { lang }, { merchant: code });
        expect(list.map(({ id }) => id)).toEqual(["about", "help", "limits", "term", "privacy", "contact"]);
        expect(JSON.stringify(list)).not.toContain("{brand}");
      }
    }
  });

  test("ID-21 its accounts sign in where they belong, and hold no invented money", async () => {
    for (const { shop, accounts } of shops()) {
      const showcase = accounts.at(-1)?.account;
      for (const { account, password, role } of accounts) {
        const challenge = await easyChallenge(shop, "login");
        const { token } = await shop.send(auth.login, { username: account, password, site: role, challenge });
        const { balance } = await shop.send(wallet.balance, {}, { token });
        // The one who has been through every offer holds what a voucher and those offers gave.
        if (account !== showcase) expect(Number(balance)).toBe(0);
      }
    }
    expect(report.merchants.flatMap(({ accounts }) => accounts.map(({ account }) => account))).toEqual([
      "aarav",
      "lin",
      "meera",
      "hana",
      "zhou",
      "sora",
    ]);
  });

  test("EN-03 both run real offers, and one member of each sees every state that an offer can be in", async () => {
    for (const { shop, accounts } of shops()) {
      const { account = "", password = "" } = accounts.at(-1) ?? {};
      const challenge = await easyChallenge(shop, "login");
      const { token } = await shop.send(auth.login, { username: account, password, site: "member", challenge });
      const { list } = await shop.send(promotions.offers, {}, { token });
      expect([...new Set(list.map(({ state }) => state))].sort()).toEqual([...OFFER_STATES].sort());
      // Last week's loss of 250 was paid for, by the run that always pays.
      const { cashback } = await shop.send(promotions.offer, { offer: "cashback" }, { token });
      expect(cashback?.lines).toMatchObject([{ state: "paid" }]);
      const { inPlay } = await shop.send(bonuses.bonuses, {}, { token });
      expect(inPlay).toMatchObject({ offer: "welcome", state: "active" });
    }
  });

  test("the people of its back office are invited at each start until they come in, two of them for each right", async () => {
    const again = await seedDemo(product.database, product.secretsOf);
    for (const [index, { shop, office }] of shops().entries()) {
      expect(office).toHaveLength(6);
      const fresh = again.merchants[index]?.office ?? [];
      for (const { account, invitation } of office) {
        await expect(shop.send(operators.invitation, { invitation })).rejects.toMatchObject({ code: "ticket_invalid" });
        const renewed = fresh.find((person) => person.account === account)?.invitation ?? "";
        expect(await shop.send(operators.invitation, { invitation: renewed })).toMatchObject({ account });
      }
      const held = await shop.rows((db) =>
        db
          .selectFrom("operators_grants as g")
          .innerJoin("operators_roles as r", (join) => join.onRef("r.merchantId", "=", "g.merchantId").onRef("r.id", "=", "g.roleId"))
          .select(["g.operatorId", "r.rights"])
          .execute(),
      );
      const holdersOf = (right: string) => new Set(held.filter(({ rights }) => rights.includes(right)).map(({ operatorId }) => operatorId));
      // Opening merchants is the platform's work, which no merchant's own people do.
      for (const right of OPERATOR_RIGHTS.filter((name) => !name.startsWith("platform.")))
        expect([right, holdersOf(right).size >= 2]).toEqual([right, true]);
      for (const id of new Set(held.map(({ operatorId }) => operatorId)))
        expect(() => checkApart(held.filter(({ operatorId }) => operatorId === id).flatMap(({ rights }) => rights) as never)).not.toThrow();
    }
  });

  test("ID-15 each has an invitation that is good, and one asks for it", async () => {
    for (const { shop, invitation } of shops()) expect(await shop.send(agency.affiliate, { code: invitation })).toEqual({ valid: true });
    expect(await shown("affiliateCode")).toEqual([true, false]);
  });

  test("X-07 one of them asks for a birth date, the other takes the word of those who register", async () => {
    expect(await shown("birthDate")).toEqual([false, true]);
  });

  test("GA-08 it invents no winners", async () => {
    for (const code of ["magpie", "lantern"]) expect(await product.send(records.winnerBoard, {}, { merchant: code })).toEqual({ list: [] });
  });

  test("every tile of its lobbies, but the lottery's own, opens the game of its name, which is of the tile's type and class", async () => {
    for (const { shop } of shops()) {
      const member = await shop.member();
      const tiles = await shop.rows((db) =>
        db
          .selectFrom("catalogue_games")
          .select(["vassalage", "gameCode", "name", "gameType as type", "classify", "features"])
          .where("gameType", "not in", ["LOTT", "ELOTT"])
          .execute(),
      );
      expect(tiles.length).toBeGreaterThan(15);
      for (const { vassalage, gameCode, name, type, classify, features } of tiles) {
        const { url } = await member.send(play.launch, { vassalage, gameCode, trial: true });
        const { gameId, version } = await openGame(shop, vassalage, url, true);
        const info = infoOf(version);
        expect([gameId, info?.id, info?.name]).toEqual([gameCode, gameCode, name]);
        expect([gameCode, type, classify]).toEqual([gameCode, ...(KINDS[info?.sameAs?.id ?? gameId] ?? [])]);
        expect([gameCode, classify === "JP"]).toEqual([gameCode, features.includes("jackpot")]);
      }
    }
  });

  test("GA-11 every category and class in which something is to be played opens it, for money and as a free trial", async () => {
    for (const { shop } of shops()) {
      const member = await shop.member();
      // Bingo is a class only with the language TY.
      const { info } = await shop.send(merchant.permission, {});
      expect(JSON.stringify(info.whitelabel)).toContain('"LANGUAGETY3","enabled":true');
      for (const [gameType, gameClassify] of CATEGORIES) {
        const { content } = await shop.send(catalogue.games, { gameType, ...(gameClassify && { gameClassify }), pageNo: 1, pageSize: 24 });
        const game = content.find(({ trial }) => trial);
        expect([shop.code, gameType, gameClassify, game?.isGame]).toEqual([shop.code, gameType, gameClassify, "GAME"]);
        const { vassalage = "", gameCode = "" } = game ?? {};
        for (const trial of [false, true]) {
          const launched = await member.send(play.launch, { vassalage, gameCode, trial });
          expect([gameCode, launched.trial]).toEqual([gameCode, trial]);
          if (gameType === "LOTT" || gameType === "ELOTT") expect(launched.url).toMatch(/[lL]ottery\?gameCode=/);
          else expect(await openGame(shop, vassalage, launched.url, trial)).toMatchObject({ gameId: gameCode, trial });
        }
      }
    }
  });

  test("MO-02 GA-09 some of its games play from their studio's own wallet, and each is launched at one of two hosts by chance", async () => {
    for (const { shop } of shops()) {
      const member = await shop.member();
      const hosts = new Set<string>();
      for (let time = 0; time < 24; time += 1) {
        const { url, others } = await member.send(play.launch, { vassalage: "PG", gameCode: "jade-steps" });
        expect(others).toHaveLength(1);
        hosts.add(url.split("/jade-steps/")[0] ?? "");
      }
      expect([...hosts].sort()).toEqual(["/mirror/studio", "/studio"]);
      for (const [vassalage, gameCode, ownWallet] of [
        ["PG", "jade-steps", false],
        ["BBIN", "glass-orchard", true],
        ["DG", "pearl-divers", true],
      ] as const)
        expect(await member.send(play.launch, { vassalage, gameCode })).toMatchObject({ ownWallet });
    }
  });

  test("LO-04 every lottery, as a tile and by the names it is launched under, leads to its betting page", async () => {
    for (const { shop } of shops()) {
      const member = await shop.member();
      const open = async (vassalage: string, gameCode: string) => (await member.send(play.launch, { vassalage, gameCode })).url;
      const tiles = await shop.rows((db) =>
        db.selectFrom("catalogue_games").select(["vassalage", "gameCode"]).where("gameType", "in", ["LOTT", "ELOTT"]).execute(),
      );
      for (const { vassalage, gameCode } of tiles) expect(await open(vassalage, gameCode)).toMatch(`/lottery?gameCode=${gameCode}`);
      expect(await open("ELOTT", "five-rings")).toBe("/lottery?gameCode=five-rings&lottoPrizeMode=ELOTT");
      expect(await open("TCG_SEA", "harbour-4d")).toBe("/seaLottery?gameCode=harbour-4d&lottoPrizeMode=SEA");
      expect(await open("TCG_LOTTO_VN", "lotus-north")).toBe("/vnLottery?gameCode=lotus-north");
      await expect(open("LOTT", "no-such-game")).rejects.toMatchObject({ code: "game_unknown" });
    }
  });

  test("nothing it says names a kind of game that nobody can play, or counts games", async () => {
    for (const { shop, brand } of shops()) {
      const { banners, notices } = await shop.send(messages.announcements, {});
      const help = await shop.send(merchant.helpCenter, {});
      const { list } = await shop.send(catalogue.hotGames, {});
      const playable = list.map(({ gameType, gameName }) => `${gameType} ${gameName}`).join(" ");
      const said = JSON.stringify([banners, notices, help, pageWords("EN", "").description]);
      for (const kind of [/\bsports\b/i, /\bwheel\b/i, /\broulette\b/i, /\bdice\b/i, /\bbingo\b/i, /\b(ten|twenty|thirty|\d+) games\b/i]) {
        expect([brand, kind.test(playable) ? null : (kind.exec(said)?.[0] ?? null)]).toEqual([brand, null]);
      }
    }
  });

  test("GS-27 the demo, whose passwords anybody can read, never comes into a database with merchants of others", async () => {
    const others = await newWorld();
    await others.merchant();
    await expect(seedDemo(others.database, others.secretsOf)).rejects.toThrow(/not the demo's/);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from operators_accounts`.execute(others.database.owner);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("seeding again keeps what was changed since", async () => {
    await product.database.inMerchantId(1, (db) => db.updateTable("merchant_merchants").set({ brandName: "Renamed" }).execute());
    const known = ({ merchants }: SeedReport) => merchants.map(({ office: _, ...told }) => told);
    expect(known(await seedDemo(product.database, product.secretsOf))).toEqual(known(report));
    expect((await permission("magpie")).info.brand.name).toBe("Renamed");
    await product.database.inMerchantId(1, (db) => db.updateTable("merchant_merchants").set({ brandName: "Magpie" }).execute());
  });
});

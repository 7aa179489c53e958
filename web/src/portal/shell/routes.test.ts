import { describe, expect, test } from "vitest";
import { isAgentPath, isGamePath, ROUTES, routeOf, viewKey } from "./routes";

describe("viewKey", () => {
  test.each(["/", "/index", "/index.html", "/home", "/login", "/register", "/help", "/Login"])(
    "SH-07 %s shares the one identity of home",
    (path) => expect(viewKey(path)).toBe("/"),
  );

  test("SH-07 every other path makes the view anew", () => {
    const others = Object.keys(ROUTES).filter((path) => routeOf(path).view !== "home");
    expect(new Set(others.map(viewKey)).size).toBe(others.length);
  });

  test("SH-07 a capital letter or a closing slash is no other view", () => {
    expect(viewKey("/seaLottery/")).toBe(viewKey("/sealottery"));
  });
});

describe("routes", () => {
  test.each(["/", "/index", "/index.html", "/home"])("SH-01 %s is the lobby", (path) => {
    expect(routeOf(path)).toMatchObject({ view: "home", footer: true, needsLogin: false });
  });

  test.each([
    ["/login", "login"],
    ["/register", "register"],
    ["/help", "help"],
  ])("SH-03 SH-04 %s shows home and opens its popup", (path, popup) => {
    expect(routeOf(path)).toMatchObject({ view: "home", popup });
  });

  test.each(["/member", "/sports", "/esports", "/lott", "/elott", "/live", "/fish", "/rng", "/pvp", "/cockfight", "/favorite", "/recent"])(
    "SH-06 %s exists",
    (path) => expect(routeOf(path).view).toBe(path.slice(1)),
  );

  test.each(["/lottery", "/seaLottery", "/vnLottery"])("SH-06 %s needs a login and has no footer", (path) => {
    expect(routeOf(path)).toMatchObject({ view: path.slice(1), needsLogin: true, footer: false });
  });

  test("SH-06 a game has no footer, promotions and the point mall have", () => {
    expect(routeOf("/seamless").footer).toBe(false);
    expect(routeOf("/promotions").footer).toBe(true);
    expect(routeOf("/pointMall")).toMatchObject({ view: "pointMall", footer: true });
  });

  test.each(["/winners", "/blog", "/news", "/install", "/affiliate", "/protection", "/fairness"])(
    "SH-06 %s is open to everybody, with the footer",
    (path) => {
      expect(routeOf(path)).toMatchObject({ view: path.slice(1), needsLogin: false, footer: true });
    },
  );

  test.each(["/nowhere", "/member/extra", "/m", "/constructor"])("SH-06 %s is not found", (path) => {
    expect(routeOf(path).view).toBe("notFound");
  });

  test("SH-11 only the agent's two paths show the agent view", () => {
    expect(["/agent", "/agentHome", "/AGENT"].every(isAgentPath)).toBe(true);
    expect(["/", "/member", "/agents"].some(isAgentPath)).toBe(false);
  });

  test("SH-09 game pages are known by how they start, in any case", () => {
    expect(["/seamless", "/Lottery", "/vnLottery?gameCode=a", "/SEALOTTERY/x"].every(isGamePath)).toBe(true);
    expect(["/lott", "/", "/live", "/sea"].some(isGamePath)).toBe(false);
  });
});

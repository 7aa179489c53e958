import { catalogue } from "@magpie/contract/catalogue";
import { useState } from "react";
import { useCall } from "../../kit/calls/api";
import { type MenuType, menuTypes } from "../../kit/game-types";
import { addressNow, typeSearch, useQuery } from "../../kit/router";
import { usePermission } from "../../kit/session/permission";
import { useTranslate } from "../../kit/words/i18n";
import { GameMenu } from "./GameMenu";
import { HomeBanner } from "./HomeBanner";
import styles from "./HomeScreen.module.css";
import { HomeShelves } from "./HomeShelves";
import { NoticeMarquee } from "./NoticeMarquee";
import { SearchBox } from "./SearchBox";
import { useTilesAcross } from "./use-tiles-across";
import { WinnerCard } from "./WinnerCard";

/** The lobby. Its order differs by width, so that what is read and tabbed through is in the order seen. */
export function HomeScreen() {
  const t = useTranslate();
  const { brand } = usePermission().info;
  const lanes = useCall(catalogue.lanes, {}).data?.data.lanes ?? [];
  const [type, setType] = useState<MenuType>("HOME");
  const search = useQuery("q") ?? "";
  const across = useTilesAcross();
  const isWide = across >= 5;

  /** Stands in the address: a search can be sent to somebody, and is there again on the way back. */
  function setSearch(text: string) {
    const query = new URLSearchParams(text && addressNow().search);
    if (text) query.set("q", text);
    typeSearch(query.toString());
  }

  function choose(chosen: MenuType) {
    setType(chosen);
    if (search) setSearch("");
  }

  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t("home.heading", { brand: brand.name })}</h1>
      {!isWide && <SearchBox text={search} onChange={setSearch} long />}
      <div className={styles.top}>
        <HomeBanner />
        <NoticeMarquee />
        {isWide && <WinnerCard />}
      </div>
      <div className={styles.bar}>
        <GameMenu types={menuTypes(lanes)} chosen={type} onChoose={choose} />
        {isWide && <SearchBox text={search} onChange={setSearch} />}
      </div>
      <HomeShelves type={type} lanes={lanes} across={across} isSearch={search.trim() !== ""} aside={isWide ? null : <WinnerCard />} />
    </div>
  );
}

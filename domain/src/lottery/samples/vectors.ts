import type { Mode } from "../play";
import { FOUR_D_BOARD, NORTH_BOARD, SOUTH_BOARD, THAI_BOARD } from "./boards";

export interface Vector {
  id: string;
  cat: string;
  mode: Mode;
  A?: number;
  G?: number;
  play: string;
  sel: string;
  pos?: string;
  unit: number;
  mult?: number;
  draw: string;
  units: number;
  stake: number;
  cost?: number;
  wins?: Record<string, number>;
  odds4?: Record<string, number>;
  push?: number;
  payout: number;
  uncapped?: number;
  refund?: number;
  rebate?: number;
}

/** Worked examples: each a line, a draw and its outcome in minor units. `BOARD_N` and its like stand for the draws below. */
export const NAMED_DRAWS: Readonly<Record<string, unknown>> = {
  BOARD_N: NORTH_BOARD,
  BOARD_S: SOUTH_BOARD,
  R4: FOUR_D_BOARD,
  RT: THAI_BOARD,
};

const LINES = `
{"id":"SSC-01","cat":"SSC","mode":"LOTT","A":1956,"G":1900,"play":"five_straight","sel":"9|0,1|5|3|1,2,4","unit":200,"draw":"9,0,5,3,1","units":6,"stake":1200,"wins":{"straight":1},"odds4":{"straight":950000000},"payout":19000000,"rebate":33}
{"id":"SSC-02","cat":"SSC","mode":"LOTT","A":1956,"G":1900,"play":"last3_group6","sel":"1,2,3,5","unit":200,"mult":3,"draw":"9,0,5,3,1","units":4,"stake":2400,"wins":{"group6":1},"odds4":{"group6":1583333},"payout":94999,"rebate":67}
{"id":"SSC-03","cat":"SSC","mode":"LOTT","A":1956,"G":1800,"play":"last3_group3","sel":"0,5,7","unit":20,"mult":10,"draw":"1,2,5,5,0","units":6,"stake":1200,"wins":{"group3":1},"odds4":{"group3":3000000},"payout":60000,"rebate":93}
{"id":"SSC-04","cat":"SSC","mode":"LOTT","A":1956,"G":1956,"play":"five_combo","sel":"8,9|0|5|3|1","unit":200,"draw":"9,0,5,3,1","units":10,"stake":2000,"wins":{"tail5":1,"tail4":2,"tail3":2,"tail2":2,"tail1":2},"odds4":{"tail5":978000000,"tail4":97800000,"tail3":9780000,"tail2":978000,"tail1":97800},"payout":23906232,"rebate":0}
{"id":"SSC-05","cat":"SSC","mode":"LOTT","A":1900,"G":1900,"play":"five_group60","sel":"1,2|2,3,4,5","unit":2,"mult":5,"draw":"2,5,1,4,1","units":5,"stake":50,"wins":{"group60":1},"odds4":{"group60":15833333},"payout":15833,"rebate":0}
{"id":"SSC-06","cat":"SSC","mode":"ZY","A":1990,"G":1980,"play":"any3_straight","sel":"9||5|3,4|1","unit":200,"draw":"9,0,5,3,1","units":7,"stake":1400,"wins":{"straight":4},"odds4":{"straight":9900000},"payout":792000,"rebate":7}
{"id":"SSC-07","cat":"SSC","mode":"LOTT","A":1956,"G":1900,"play":"front3_sum","sel":"13,14","unit":10,"draw":"9,0,5,3,1","units":150,"stake":1500,"wins":{"straight":1},"odds4":{"straight":9500000},"payout":9500,"rebate":42}
{"id":"SSC-08","cat":"SSC","mode":"LOTT","A":1956,"G":1900,"play":"five_any2","sel":"0,1,5,8","unit":200,"draw":"9,0,5,3,1","units":6,"stake":1200,"wins":{"any2":3},"odds4":{"any2":64758},"payout":3885,"rebate":33}
{"id":"SSC-09","cat":"SSC","mode":"LOTT","A":1956,"G":1900,"play":"last2_bsoe","sel":"big,odd|small,odd","unit":100,"draw":"0,0,0,7,1","units":4,"stake":400,"wins":{"bsoe":4},"odds4":{"bsoe":38000},"payout":1520,"rebate":11}
{"id":"SSC-10","cat":"SSC","mode":"ELOTT","play":"c_dragon_tiger","sel":"dragon,tie","pos":"1,5","unit":1000,"draw":"4,1,1,9,4","units":2,"stake":2000,"wins":{"tie":1},"odds4":{"tie":98000},"push":1,"payout":9800,"refund":1000}
{"id":"SSC-11","cat":"SSC","mode":"ELOTT","play":"c_niu","sel":"0,10","unit":1000,"draw":"1,2,7,4,6","units":2,"stake":2000,"wins":{"niu10":1},"odds4":{"niu10":151790},"payout":15179}
{"id":"SSC-12","cat":"SSC","mode":"ELOTT","play":"c_form_last3","sel":"straight,half_straight","unit":500,"draw":"3,3,9,1,0","units":2,"stake":1000,"wins":{"straight":1},"odds4":{"straight":163330},"payout":8166}
{"id":"SSC-13","cat":"SSC","mode":"LOTT","A":1956,"G":1900,"play":"five_straight","sel":"9|0|5|3|1","unit":200,"mult":10,"draw":"9,0,5,3,1","units":1,"stake":2000,"wins":{"straight":1},"odds4":{"straight":950000000},"payout":40000000,"uncapped":190000000,"rebate":56}
{"id":"11X5-01","cat":"11X5","mode":"LOTT","A":1956,"G":1900,"play":"pick5","sel":"2,3,7,8,9,11","unit":200,"draw":"3,11,7,2,9","units":6,"stake":1200,"wins":{"pick5":1},"odds4":{"pick5":4389000},"payout":87780,"rebate":33}
{"id":"11X5-02","cat":"11X5","mode":"LOTT","A":1956,"G":1900,"play":"pick8","sel":"1,2,3,4,5,7,9,10,11","unit":200,"draw":"3,11,7,2,9","units":9,"stake":1800,"wins":{"pick8":4},"odds4":{"pick8":78375},"payout":6270,"rebate":50}
{"id":"11X5-03","cat":"11X5","mode":"LOTT","A":1956,"G":1900,"play":"front3_straight","sel":"3,4|11|5,7","unit":200,"mult":2,"draw":"3,11,7,2,9","units":4,"stake":1600,"wins":{"straight":1},"odds4":{"straight":9405000},"payout":376200,"rebate":44}
{"id":"11X5-04","cat":"11X5","mode":"LOTT","A":1956,"G":1860,"play":"pick3_dt","sel":"7|2,4,9,10","unit":20,"draw":"3,11,7,2,9","units":6,"stake":120,"wins":{"pick3":1},"odds4":{"pick3":153450},"payout":306,"rebate":5}
{"id":"11X5-05","cat":"11X5","mode":"LOTT","A":1956,"G":1900,"play":"median","sel":"6,7,8","unit":200,"draw":"3,11,7,2,9","units":3,"stake":600,"wins":{"mid7":1},"odds4":{"mid7":48766},"payout":975,"rebate":16}
{"id":"11X5-06","cat":"11X5","mode":"ELOTT","play":"c_ball_side","sel":"odd|big,odd|||small","unit":1000,"draw":"3,11,7,2,9","units":4,"stake":4000,"wins":{"side":1},"odds4":{"side":19800},"push":2,"payout":1980,"refund":2000}
{"id":"11X5-07","cat":"11X5","mode":"ELOTT","play":"c_total","sel":"big,even,tail_small","unit":1000,"draw":"5,11,3,4,7","units":3,"stake":3000,"wins":{"even":1,"tail_small":1},"odds4":{"even":20230,"tail_small":19880},"push":1,"payout":4011,"refund":1000}
{"id":"PK10-01","cat":"PK10","mode":"LOTT","A":1956,"G":1900,"play":"top2_straight","sel":"4,5|7,4","unit":200,"draw":"4,7,10,1,3,9,2,8,6,5","units":3,"stake":600,"wins":{"straight":1},"odds4":{"straight":855000},"payout":17100,"rebate":16}
{"id":"PK10-02","cat":"PK10","mode":"LOTT","A":1956,"G":1900,"play":"top3_group","sel":"1,4,7,10","unit":200,"draw":"4,7,10,1,3,9,2,8,6,5","units":4,"stake":800,"wins":{"group":1},"odds4":{"group":1140000},"payout":22800,"rebate":22}
{"id":"PK10-03","cat":"PK10","mode":"LOTT","A":1956,"G":1940,"play":"fixed","sel":"4,6|7|||3|||||1","unit":20,"mult":5,"draw":"4,7,10,1,3,9,2,8,6,5","units":5,"stake":500,"wins":{"fixed":3},"odds4":{"fixed":97000},"payout":2910,"rebate":4}
{"id":"PK10-04","cat":"PK10","mode":"LOTT","A":1956,"G":1900,"play":"top2_sum","sel":"11,12","unit":200,"draw":"4,7,10,1,3,9,2,8,6,5","units":2,"stake":400,"wins":{"sum11":1},"odds4":{"sum11":85500},"payout":1710,"rebate":11}
{"id":"PK10-05","cat":"PK10","mode":"ELOTT","play":"c_top2_side","sel":"big,odd","unit":1000,"draw":"4,7,10,1,3,9,2,8,6,5","units":2,"stake":2000,"wins":{"odd":1},"odds4":{"odd":17820},"payout":1782}
{"id":"PK10-06","cat":"PK10","mode":"ELOTT","play":"dragon_tiger","sel":"dragon","pos":"3","unit":1000,"draw":"4,7,10,1,3,9,2,8,6,5","units":1,"stake":1000,"wins":{"dragon":1},"odds4":{"dragon":19800},"payout":1980}
{"id":"LHC-01","cat":"LHC","mode":"ELOTT","play":"special","sel":"7,36","unit":1000,"draw":"8,25,31,2,40,17+36","units":2,"stake":2000,"wins":{"special":1},"odds4":{"special":480200},"payout":48020}
{"id":"LHC-02","cat":"LHC","mode":"ELOTT","play":"special_side","sel":"big,odd","unit":1000,"draw":"8,25,31,2,40,17+49","units":2,"stake":2000,"push":2,"payout":0,"refund":2000}
{"id":"LHC-03","cat":"LHC","mode":"ELOTT","play":"special_colour","sel":"green","unit":1000,"draw":"8,25,31,2,40,17+49","units":1,"stake":1000,"wins":{"green":1},"odds4":{"green":30010},"payout":3001}
{"id":"LHC-04","cat":"LHC","mode":"ELOTT","play":"half_colour","sel":"blue_big,red_even","unit":1000,"draw":"8,25,31,2,40,17+36","units":2,"stake":2000,"wins":{"blue_big":1},"odds4":{"blue_big":52260},"payout":5226}
{"id":"LHC-05","cat":"LHC","mode":"ELOTT","play":"link3_2","sel":"2,8,17,44","unit":100,"draw":"8,25,31,2,40,17+36","units":4,"stake":400,"wins":{"hit2":3,"hit3":1},"odds4":{"hit2":244930,"hit3":1093920},"payout":18287}
{"id":"LHC-06","cat":"LHC","mode":"ELOTT","play":"link2_sp","sel":"8,25,36","unit":100,"draw":"8,25,31,2,40,17+36","units":3,"stake":300,"wins":{"both":1,"sp":2},"odds4":{"both":614650,"sp":384160},"payout":13829}
{"id":"LHC-07","cat":"LHC","mode":"ELOTT","play":"one_zodiac","sel":"horse,dog,goat","unit":1000,"draw":"8,25,31,2,40,17+36","units":3,"stake":3000,"wins":{"year":1,"plain":1},"odds4":{"year":17870,"plain":20980},"payout":3885}
{"id":"LHC-08","cat":"LHC","mode":"ELOTT","play":"zodiac_link2","sel":"horse,snake,dog","unit":1000,"draw":"8,25,31,2,40,17+36","units":3,"stake":3000,"wins":{"with":1},"odds4":{"with":40380},"payout":4038}
{"id":"LHC-09","cat":"LHC","mode":"ELOTT","play":"seven_colour","sel":"red,tie","unit":1000,"draw":"1,2,7,3,4,9+5","units":2,"stake":2000,"wins":{"tie":1},"odds4":{"tie":336400},"push":1,"payout":33640,"refund":1000}
{"id":"LHC-10","cat":"LHC","mode":"ELOTT","play":"miss5","sel":"1,3,5,9,10,11","unit":100,"draw":"8,25,31,2,40,17+36","units":6,"stake":600,"wins":{"miss5":6},"odds4":{"miss5":22190},"payout":1331}
{"id":"LHC-11","cat":"LHC","mode":"LOTT","A":1956,"G":1900,"play":"special","sel":"36","unit":200,"draw":"8,25,31,2,40,17+36","units":1,"stake":200,"wins":{"special":1},"odds4":{"special":465500},"payout":9310,"rebate":5}
{"id":"LF-01","cat":"LF","mode":"LOTT","A":1956,"G":1900,"play":"d3_straight","sel":"5|0,1|5","unit":200,"draw":"5,0,5","units":2,"stake":400,"wins":{"straight":1},"odds4":{"straight":9500000},"payout":190000,"rebate":11}
{"id":"LF-02","cat":"LF","mode":"LOTT","A":1956,"G":1900,"play":"d3_group3","sel":"0,5,9","unit":200,"mult":2,"draw":"5,0,5","units":6,"stake":2400,"wins":{"group3":1},"odds4":{"group3":3166666},"payout":126666,"rebate":67}
{"id":"LF-03","cat":"LF","mode":"LOTT","A":1956,"G":1900,"play":"d3_group_sum","sel":"10","unit":20,"draw":"5,0,5","units":13,"stake":260,"wins":{"group3":1},"odds4":{"group3":3166666},"payout":6333,"rebate":7}
{"id":"LF-04","cat":"LF","mode":"LOTT","A":1956,"G":1900,"play":"d3_group_dan","sel":"5","unit":2,"draw":"5,0,5","units":54,"stake":108,"wins":{"group3":1},"odds4":{"group3":3166666},"payout":633,"rebate":3}
{"id":"LF-05","cat":"LF","mode":"LOTT","A":1956,"G":1900,"play":"tractor","sel":"","unit":200,"draw":"7,6,5","units":1,"stake":200,"wins":{"tractor":1},"odds4":{"tractor":593750},"payout":11875,"rebate":5}
{"id":"LF-06","cat":"LF","mode":"LOTT","A":1956,"G":1900,"play":"sum_zone","sel":"big,small","unit":200,"draw":"0,4,4","units":2,"stake":400,"wins":{"zone":1},"odds4":{"zone":57575},"payout":1151,"rebate":11}
{"id":"VN-01","cat":"VN","mode":"LOTT","A":1960,"G":1960,"play":"lo2","sel":"27,93","unit":100,"draw":"BOARD_N","units":54,"stake":5400,"wins":{"lo2":6},"odds4":{"lo2":980000},"payout":58800,"rebate":0}
{"id":"VN-02","cat":"VN","mode":"ELOTT","play":"lo2_lite","sel":"27","unit":1000,"draw":"BOARD_N","units":1,"stake":1000,"wins":{"lo2_lite":4},"odds4":{"lo2_lite":36290},"payout":14516}
{"id":"VN-03","cat":"VN","mode":"ELOTT","play":"xien3","sel":"27,56,93,11","unit":1000,"draw":"BOARD_N","units":4,"stake":4000,"wins":{"xien3":4},"odds4":{"xien3":796880},"payout":318752}
{"id":"VN-04","cat":"VN","mode":"ELOTT","play":"truot4","sel":"00,01,02,03","unit":1000,"draw":"BOARD_N","units":1,"stake":1000,"wins":{"truot4":1},"odds4":{"truot4":29500},"payout":2950}
{"id":"VN-05","cat":"VN","mode":"ELOTT","play":"c3_both","sel":"427,905","unit":1000,"draw":"BOARD_N","units":8,"stake":8000,"wins":{"c3":2},"odds4":{"c3":9500000},"payout":1900000}
{"id":"VN-06","cat":"VN","mode":"ELOTT","play":"lo2","sel":"83","unit":100,"draw":"BOARD_S","units":18,"stake":1800,"wins":{"lo2":5},"odds4":{"lo2":980000},"payout":49000}
{"id":"VN-07","cat":"VN","mode":"ELOTT","play":"lo3","sel":"283","unit":100,"draw":"BOARD_S","units":17,"stake":1700,"wins":{"lo3":3},"odds4":{"lo3":9500000},"payout":285000}
{"id":"VN-08","cat":"VN","mode":"ELOTT","play":"dau_duoi","sel":"83,17","unit":1000,"draw":"BOARD_S","units":4,"stake":4000,"wins":{"de":2},"odds4":{"de":980000},"payout":196000}
{"id":"VN-09","cat":"VN","mode":"ELOTT","play":"da","sel":"83,17","unit":100,"draw":"BOARD_S","units":36,"stake":3600,"wins":{"da":3},"odds4":{"da":12337950},"payout":370138}
{"id":"VN-10","cat":"VN","mode":"LOTT","A":1956,"G":1900,"play":"c4_tail","sel":"4283","unit":100,"draw":"BOARD_S","units":1,"stake":100,"wins":{"c4":1},"odds4":{"c4":95000000},"payout":950000,"rebate":2}
{"id":"4D-01","cat":"4D","mode":"SEA","play":"big","sel":"4821,8214","unit":100,"draw":"R4","units":2,"stake":200,"wins":{"p1":1,"sta":1},"odds4":{"p1":25000000,"sta":1800000},"payout":268000}
{"id":"4D-02","cat":"4D","mode":"SEA","play":"small","sel":"3310,1148","unit":100,"draw":"R4","units":2,"stake":200,"wins":{"p3":1},"odds4":{"p3":10000000},"payout":100000}
{"id":"4D-03","cat":"4D","mode":"SEA","play":"big_perm","sel":"1248","unit":100,"draw":"R4","units":24,"stake":2400,"wins":{"p1":1,"sta":2,"con":1},"odds4":{"p1":25000000,"sta":1800000,"con":600000},"payout":292000}
{"id":"4D-04","cat":"4D","mode":"SEA","play":"big_ibox","sel":"1248","unit":100,"draw":"R4","units":1,"stake":100,"wins":{"p1/24":1,"sta/24":2,"con/24":1},"odds4":{"p1/24":1041666,"sta/24":75000,"con/24":25000},"payout":12166}
{"id":"4D-05","cat":"4D","mode":"SEA","play":"3abc","sel":"975,310,111","unit":100,"draw":"R4","units":3,"stake":300,"wins":{"3abc":2},"odds4":{"3abc":2200000},"payout":44000}
{"id":"THAI-01","cat":"THAI","mode":"SEA","play":"top3","sel":"482","unit":1000,"draw":"RT","units":1,"stake":1000,"wins":{"top3":1},"odds4":{"top3":9000000},"payout":900000}
{"id":"THAI-02","cat":"THAI","mode":"SEA","play":"top3_tod","sel":"248","unit":1000,"draw":"RT","units":1,"stake":1000,"wins":{"tod6":1},"odds4":{"tod6":1500000},"payout":150000}
{"id":"THAI-03","cat":"THAI","mode":"SEA","play":"bottom3","sel":"482,057","unit":1000,"draw":"RT","units":2,"stake":2000,"wins":{"bottom3":2},"odds4":{"bottom3":4500000},"payout":900000}
{"id":"THAI-04","cat":"THAI","mode":"SEA","play":"run_top","sel":"4,8,5","unit":1000,"draw":"RT","units":3,"stake":3000,"wins":{"run_top":2},"odds4":{"run_top":32000},"payout":6400}
{"id":"THAI-05","cat":"THAI","mode":"SEA","play":"bottom2","sel":"19,91","unit":1000,"draw":"RT","units":2,"stake":2000,"wins":{"bottom2":1},"odds4":{"bottom2":900000},"payout":90000}
{"id":"TOGEL-01","cat":"TOGEL","mode":"SEA","play":"2d","sel":"21,12","unit":1000,"draw":"4321","units":2,"stake":2000,"cost":1420,"wins":{"2d":1},"odds4":{"2d":700000},"payout":70000}
{"id":"TOGEL-02","cat":"TOGEL","mode":"SEA","play":"bbfs4","sel":"12345","unit":100,"draw":"4321","units":120,"stake":12000,"cost":4080,"wins":{"4d":1},"odds4":{"4d":30000000},"payout":300000}
{"id":"TOGEL-03","cat":"TOGEL","mode":"SEA","play":"colok_bebas","sel":"3,9","unit":1000,"draw":"4331","units":2,"stake":2000,"wins":{"x2":1},"odds4":{"x2":40000},"payout":4000}
{"id":"TOGEL-04","cat":"TOGEL","mode":"SEA","play":"colok_macau","sel":"34","unit":1000,"draw":"4334","units":1,"stake":1000,"wins":{"m4":1},"odds4":{"m4":200000},"payout":20000}
{"id":"TOGEL-05","cat":"TOGEL","mode":"SEA","play":"shio","sel":"9,1","unit":1000,"draw":"4321","units":2,"stake":2000,"wins":{"s8":1},"odds4":{"s8":112500},"payout":11250}
{"id":"TOGEL-06","cat":"TOGEL","mode":"SEA","play":"dasar","sel":"big,even","unit":1000,"draw":"5678","units":2,"stake":2000,"wins":{"big":1,"even":1},"odds4":{"big":17500,"even":21000},"payout":3850}
`;

export const VECTORS: readonly Vector[] = LINES.trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const BOOKS: Record<string, string> = { LHC: "LHC-2026", LF: "3D" };

/** The book that a vector's category stands for. */
export function bookOf({ cat, draw }: Vector): string {
  if (cat === "VN") return draw === "BOARD_N" ? "VN-N" : "VN-S";
  return BOOKS[cat] ?? cat;
}

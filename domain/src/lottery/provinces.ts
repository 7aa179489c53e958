/** The provinces whose boards are drawn on each day of the week, from Sunday on. */
export type ProvinceWeek = readonly (readonly string[])[];

export const NORTHERN_WEEK: ProvinceWeek = [["TB"], ["HN"], ["QN"], ["BN"], ["HN"], ["HP"], ["ND"]];

export const CENTRAL_WEEK: ProvinceWeek = [
  ["KH", "KT"],
  ["TTH", "PY"],
  ["DLK", "QNM"],
  ["DNG", "KH"],
  ["BDH", "QT", "QB"],
  ["GL", "NT"],
  ["DNG", "QNI", "DNO"],
];

export const SOUTHERN_WEEK: ProvinceWeek = [
  ["TG", "KG", "DL"],
  ["HCM", "DT", "CM"],
  ["BT", "VT", "BL"],
  ["DN", "CT", "ST"],
  ["TN", "AG", "BTH"],
  ["VL", "BD", "TV"],
  ["HCM", "LA", "BP", "HG"],
];

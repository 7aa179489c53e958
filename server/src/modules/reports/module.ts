import { floor } from "@magpie/contract/office/floor";
import { reportSchedules } from "@magpie/contract/office/report-schedules";
import { reports } from "@magpie/contract/office/reports";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeDownload } from "../../kit/module";
import { events, eventsCsv } from "./events";
import { csv, linesCsv } from "./export";
import { now } from "./floor";
import { FOLLOW, follow, REPORT_ALARMS, rebuild, toZone } from "./follow";
import { lines } from "./lines";
import { cohorts, curve, drift, liabilities } from "./others";
import { MAKE_DUE, makeDueReports, makeReport } from "./schedules/make";
import { endSchedule, made, saveSchedule, schedules, takeMade } from "./schedules/schedules";
import { removeMade } from "./schedules/schedules-store";
import { table } from "./table";

const MADE_KEPT_DAYS = 90;

export const reportsModule: Module = {
  name: "reports",
  routes: [
    route(reports.table, table),
    route(reports.lines, lines),
    routeDownload(reports.csv, csv),
    routeDownload(reports.linesCsv, linesCsv),
    route(reports.curve, curve),
    route(reports.cohorts, cohorts),
    route(reports.drift, drift),
    route(reports.liabilities, liabilities),
    route(reports.events, events),
    routeDownload(reports.eventsCsv, eventsCsv),
    route(reportSchedules.schedules, schedules),
    route(reportSchedules.saveSchedule, saveSchedule),
    route(reportSchedules.endSchedule, endSchedule),
    route(reportSchedules.made, made),
    routeDownload(reportSchedules.takeMade, takeMade),
    route(floor.now, now),
  ],
  jobs: [follow, rebuild, toZone, makeDueReports, makeReport],
  schedules: [FOLLOW, MAKE_DUE],
  forgets: [{ name: "reports.forgetMade", everySeconds: 86_400, rows: [{ keptMs: MADE_KEPT_DAYS * DAY_MS, remove: removeMade }] }],
  alarms: [REPORT_ALARMS],
  // The follower cuts the postings' days anew; those of settled rounds are read again.
  on: { "merchant.zoneMoved": ({ addJob }) => addJob("reports.moveZone", {}) },
};

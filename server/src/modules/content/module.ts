import { merchant } from "@magpie/contract/merchant";
import { content } from "@magpie/contract/office/content";
import { footer } from "@magpie/contract/portal/footer";
import { DAY_MS, MINUTE_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps } from "../../kit/module";
import { discard, save, schedule } from "./edit";
import { removePreviews } from "./list-store";
import { footerLines, helpCenter } from "./pages";
import { bringPicture, pictures } from "./pictures";
import { removeUnusedPictures } from "./pictures-store";
import { preview } from "./preview";
import { publish, restore, takeOff, undo } from "./publish";
import { list, read, versions } from "./read";

export const contentModule: Module = {
  name: "content",
  routes: [
    route(merchant.helpCenter, helpCenter),
    route(footer.lines, footerLines),
    route(content.list, list),
    route(content.read, read),
    route(content.save, save),
    route(content.schedule, schedule),
    route(content.discard, discard),
    route(content.publish, publish),
    route(content.takeOff, takeOff),
    route(content.restore, restore),
    route(content.undo, undo),
    route(content.versions, versions),
    routeInSteps(content.bringPicture, bringPicture),
    route(content.pictures, pictures),
    route(content.preview, preview),
  ],
  forgets: [
    {
      name: "content.forget",
      everySeconds: 3_600,
      rows: [
        { keptMs: MINUTE_MS, remove: removePreviews },
        { keptMs: 30 * DAY_MS, remove: removeUnusedPictures },
      ],
    },
  ],
};

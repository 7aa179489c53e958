import { supportDesk } from "@magpie/contract/office/support-desk";
import { support } from "@magpie/contract/voice/support";
import { DAY_MS } from "@magpie/domain/durations";
import { CHAT_KEPT_DAYS, CHAT_PROMISE_MS } from "@magpie/domain/support/rules";
import { type Module, route, routeDownload, routeInSteps } from "../../kit/module";
import { adopt } from "./adopt";
import { addPicture, answer, close, colleagues, deskPicture, handOver, inbox, reopen, take, thread } from "./desk";
import { forgetLoosePictures, forgetPictures } from "./messages-store";
import { own, picture, seen, transcript, unread, write } from "./own";
import { forgetMessages, readPile } from "./store";
import { removeText, saveText, texts } from "./texts";

export const supportModule: Module = {
  name: "support",
  routes: [
    route(support.own, own),
    route(support.unread, unread),
    route(support.write, write),
    route(support.seen, seen),
    route(support.adopt, adopt),
    route(support.picture, picture),
    routeDownload(support.transcript, transcript),
    route(supportDesk.inbox, inbox),
    route(supportDesk.thread, thread),
    route(supportDesk.deskPicture, deskPicture),
    route(supportDesk.colleagues, colleagues),
    route(supportDesk.take, take),
    route(supportDesk.handOver, handOver),
    route(supportDesk.answer, answer),
    routeInSteps(supportDesk.addPicture, addPicture),
    route(supportDesk.close, close),
    route(supportDesk.reopen, reopen),
    route(supportDesk.texts, texts),
    route(supportDesk.saveText, saveText),
    route(supportDesk.removeText, removeText),
  ],
  queues: [{ kind: "support", right: "support.answer", promiseMs: CHAT_PROMISE_MS, read: ({ db }) => readPile(db) }],
  forgets: [
    {
      name: "support.forget",
      everySeconds: 3_600,
      rows: [
        { keptMs: DAY_MS, remove: forgetLoosePictures },
        { keptMs: CHAT_KEPT_DAYS * DAY_MS, remove: forgetMessages },
        { keptMs: CHAT_KEPT_DAYS * DAY_MS, remove: forgetPictures },
      ],
    },
  ],
};

import type { MessageKind } from "@magpie/contract/messages";
import type { Language } from "@magpie/domain/languages";
import type { Change } from "./changes";
import en from "./locales/en.json";
import hi from "./locales/hi.json";
import ja from "./locales/ja.json";
import ko from "./locales/ko.json";
import pt from "./locales/pt.json";
import zh from "./locales/zh.json";

type Pack = Record<MessageKind, { title: string; content: string }> & { changes: Record<Change, string> };

export const PACKS: Record<Language, Pack> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };

import type { Language } from "../languages";
import { isOwnPath, safeTarget } from "../links";
import { CONTENT_RULES, type ContentBody, type ContentKind, type ContentText, type TextField } from "./kinds";

/** Names of pictures are parts of addresses: no name can leave the folder or name another host. */
const PICTURE = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,60}$/;
const LEVEL_MOST = 99;

/** The fields that are wrong, each with its reason. A draft may be unfinished, but never unsafe. */
export function draftProblems(kind: ContentKind, body: ContentBody, linkHosts: readonly string[]): Record<string, string> {
  const rule = CONTENT_RULES[kind];
  const wrong: Record<string, string> = {};
  if (rule.places.length > 0 && !rule.places.includes(body.place)) wrong.place = "not_offered";
  if (rule.topics.length > 0 && !rule.topics.includes(body.topic)) wrong.topic = "nobody_runs_it";
  if (body.picture !== "" && !(rule.picture && PICTURE.test(body.picture))) wrong.picture = "invalid_format";
  if (!rule.audiences.includes(body.audience)) wrong.audience = "not_offered";
  if (body.audience === "level" && !(body.level >= 1 && body.level <= LEVEL_MOST)) wrong.level = "too_small";
  if (body.linkageType === "ROUTE" && !(rule.link && isOwnPath(body.url))) wrong.url = "not_a_path";
  if (body.linkageType === "URL" && !(rule.link && safeTarget(body.url, linkHosts) !== null)) wrong.url = "host_not_allowed";
  return wrong;
}

/** Words of the default language that are missing. Every other language falls back to it, so that without it somebody would see nothing. */
export function missingWords(kind: ContentKind, body: ContentBody, defaultLanguage: Language): TextField[] {
  const text: Partial<ContentText> = body.texts[defaultLanguage] ?? {};
  return CONTENT_RULES[kind].needs.filter((field) => isBlank(text[field] ?? ""));
}

/** Empty, or HTML without a word in it. */
function isBlank(text: string): boolean {
  return text.replace(/<[^>]*>|&nbsp;/g, "").trim() === "";
}

/** The body without what its kind does not have, so that a version says what is shown and nothing else. */
export function trimmed(kind: ContentKind, body: ContentBody, clean: (html: string) => string): ContentBody {
  const rule = CONTENT_RULES[kind];
  const texts = Object.entries(body.texts).flatMap(([language, text]) => {
    const kept = Object.fromEntries(
      Object.entries(text).map(([field, words]) => {
        if (!rule.texts.includes(field as TextField)) return [field, ""];
        return [field, field === "content" ? clean(words) : words.trim()];
      }),
    );
    return Object.values(kept).every(isBlank) ? [] : [[language, kept]];
  });
  return {
    place: rule.places.length > 0 ? body.place : "",
    topic: rule.topics.length > 0 ? body.topic : "",
    picture: rule.picture ? body.picture : "",
    linkageType: rule.link ? body.linkageType : "NONE",
    url: rule.link && body.linkageType !== "NONE" ? body.url : "",
    audience: body.audience,
    level: body.audience === "level" ? body.level : 0,
    texts: Object.fromEntries(texts),
  };
}

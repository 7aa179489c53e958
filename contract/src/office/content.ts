import { AUDIENCES, CONTENT_KINDS, LINK_KINDS } from "@magpie/domain/content/kinds";
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from "@magpie/domain/uploads/rules";
import { z } from "zod";
import { calls } from "../kit/call";
import { language, perLanguage, time } from "../kit/shapes";

const office = { token: "operator", encrypted: false } as const;
const edit = { ...office, right: "content.edit", method: "POST", limit: "write" } as const;

const kind = z.enum(CONTENT_KINDS);
/** Names the item in addresses; it is chosen once. */
const slug = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
const item = { kind, slug };
const reason = z.string().trim().min(3).max(300);
/** The state that the editor saw; another person's change since makes it stale. */
const revision = z.int().min(0);

const LINE_MAX = 200;
const TEXT_MAX = 600;
/** A terms page of twenty pages has about 60,000 characters. */
const HTML_MAX = 100_000;
const text = z.object({
  title: z.string().max(LINE_MAX).default(""),
  text: z.string().max(TEXT_MAX).default(""),
  action: z.string().max(40).default(""),
  summary: z.string().max(TEXT_MAX).default(""),
  content: z.string().max(HTML_MAX).default(""),
});
const body = z.object({
  place: z.string().max(40).default(""),
  topic: z.string().max(40).default(""),
  picture: z.string().max(120).default(""),
  linkageType: z.enum(LINK_KINDS).default("NONE"),
  url: z.string().max(2048).default(""),
  audience: z.enum(AUDIENCES).default("everybody"),
  level: z.int().min(0).max(99).default(0),
  texts: perLanguage(text),
});

const state = z.enum(["draft", "scheduled", "live", "past"]);
const schedule = { from: time.nullable(), until: time.nullable() };
const draft = z.object({ body, ...schedule, savedAt: time, savedBy: z.string() });
const listed = z.object({
  ...item,
  title: z.string(),
  state,
  /** From and until of what shows, or of what comes next. */
  ...schedule,
  languages: z.array(language),
  place: z.string(),
  audience: z.enum(AUDIENCES),
  level: z.int(),
  version: z.int().nullable(),
  /** Somebody is at work on another state of it. */
  hasDraft: z.boolean(),
});
export type ListedContent = z.output<typeof listed>;

const version = z.object({
  version: z.int(),
  madeAt: time,
  madeBy: z.string().nullable(),
  reason: z.string(),
  body,
  /** The times at which it was or will be public, newest first. */
  shown: z.array(z.object({ from: time, until: time.nullable(), by: z.string().nullable(), undone: z.boolean() })),
});
export type ContentVersion = z.output<typeof version>;

/** The eyes with which the portal is seen. */
const seenAs = z.object({
  reader: z.enum(["visitor", "member", "newcomer"]),
  level: z.int().min(0).max(99).default(0),
  language,
  /** A moment to come; now without one. */
  at: time.nullable().default(null),
});
export type SeenAs = z.output<typeof seenAs>;

/** The showing that can be taken back until then. */
const undo = z.object({ showing: z.int(), until: time });

export const content = calls("content", {
  list: {
    ...office,
    method: "GET",
    path: "/ops/content",
    limit: "read",
    summary: "All items of a kind in the portal's order, each with its state and schedule; `counts` has the live ones of every kind.",
    input: z.object({ kind }),
    output: z.object({ items: z.array(listed), counts: z.partialRecord(kind, z.int()) }),
  },
  read: {
    ...office,
    method: "GET",
    path: "/ops/content/item",
    limit: "read",
    summary: "An item as it shows, its draft and its schedule.",
    input: z.object(item),
    output: z.object({
      ...item,
      state,
      ...schedule,
      revision,
      live: version.omit({ shown: true }).nullable(),
      draft: draft.nullable(),
      next: z.object({ version: z.int(), ...schedule }).nullable(),
      /** Hosts to which links may lead. */
      linkHosts: z.array(z.string()),
    }),
  },
  save: {
    ...edit,
    path: "/ops/content/save",
    summary: "Saves the draft of an item, or of a new one with revision 0. One that somebody changed meanwhile is refused.",
    input: z.object({ ...item, revision, body }),
    output: z.object({ revision, body }),
  },
  schedule: {
    ...edit,
    path: "/ops/content/schedule",
    summary: "Sets from when until when the draft is to show, once it is published. Null is at once and for good.",
    input: z.object({ ...item, revision, ...schedule }),
    output: z.object({ revision }),
  },
  discard: {
    ...edit,
    path: "/ops/content/discard",
    summary: "Throws the draft away. What shows stays.",
    input: z.object({ ...item, revision }),
    output: z.object({ revision }),
  },
  publish: {
    ...office,
    method: "POST",
    path: "/ops/content/publish",
    right: "content.publish",
    limit: "write",
    summary: "Makes the draft a version and shows it by its schedule; refused while words of the default language are missing.",
    input: z.object({ ...item, revision, reason }),
    output: z.object({ revision, version: z.int(), undo }),
  },
  takeOff: {
    ...office,
    method: "POST",
    path: "/ops/content/take-off",
    right: "content.publish",
    limit: "write",
    summary: "Takes an item off the portal at once, and whatever was scheduled with it.",
    input: z.object({ ...item, revision, reason }),
    output: z.object({ revision, undo }),
  },
  restore: {
    ...office,
    method: "POST",
    path: "/ops/content/restore",
    right: "content.publish",
    limit: "write",
    summary: "Shows an earlier version again, from now on and for good.",
    input: z.object({ ...item, revision, version: z.int().min(1), reason }),
    output: z.object({ revision, undo }),
  },
  undo: {
    ...office,
    method: "POST",
    path: "/ops/content/undo",
    right: "content.publish",
    limit: "write",
    summary: "Takes back one's own last showing within half a minute, unless somebody changed the item since.",
    input: z.object({ ...item, showing: z.int() }),
    output: z.object({ revision }),
  },
  versions: {
    ...office,
    method: "GET",
    path: "/ops/content/versions",
    limit: "read",
    summary: "The versions of an item, newest first, each whole, with the times at which it was shown. The last fifty.",
    input: z.object(item),
    output: z.object({ list: z.array(version) }),
  },
  bringPicture: {
    ...edit,
    path: "/ops/content/picture",
    file: { types: PICTURE_TYPES, bytesMax: PICTURE_BYTES_MAX },
    summary:
      "Takes one picture as the body, PNG or JPEG of at most 5 MB, and answers its name. One that nothing names is gone after a month.",
    input: z.object({
      file: z
        .file()
        .min(1)
        .max(PICTURE_BYTES_MAX)
        .mime([...PICTURE_TYPES]),
    }),
    output: z.object({ picture: z.string() }),
  },
  pictures: {
    ...office,
    method: "GET",
    path: "/ops/content/pictures",
    right: "content.edit",
    limit: "read",
    summary: "Names of the pictures that people of this office brought, newest first.",
    input: z.object({}),
    output: z.object({ list: z.array(z.string()) }),
  },
  preview: {
    ...office,
    method: "POST",
    path: "/ops/content/preview",
    limit: "write",
    changesNothing: true,
    summary:
      "An address at which the portal shows the draft to the eyes that were asked for: once, within a minute, framed by this office alone.",
    input: z.object({ ...item, body, as: seenAs }),
    output: z.object({ url: z.string() }),
  },
});

export type ContentItem = z.output<typeof content.read.output>;
export type ContentValues = z.output<typeof body>;

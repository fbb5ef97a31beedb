import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, optionalLine, rowIdOr } from '../common/fields.ts';
import { pageInput, pageOutput } from '../common/lists/paging.ts';
import { REQUIRED } from '../common/text/messages.ts';
import { HIDDEN_CHARACTERS, isPlainText } from '../common/text/text-rules.ts';
import { home, publicSite, siteSettings } from '../system/site.ts';
import {
  isListSection,
  SITE_NOTE_LENGTH,
  type SiteEntry,
  type SiteField,
  type SiteSection,
  sectionInfo,
  siteSectionNames,
} from './site-content-rules.ts';

const section = z.enum(siteSectionNames);
const id = rowIdOr('Please give the number of a version');

const SECTION_LENGTH = 40_000;

const fieldSchema = ({ most, required }: SiteField) => {
  const words = z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters`)
    .refine(isPlainText, HIDDEN_CHARACTERS);
  return required ? words.min(1, REQUIRED) : words;
};

const sentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;

/** The rule of a setting applies to the same field here. */
const settingOf = (part: SiteSection, name: string): z.ZodType | undefined => {
  if (part === 'video' && name === 'link') return siteSettings.shape.video_url;
  if (part !== 'contact') return undefined;
  return (siteSettings.shape as Record<string, z.ZodType>)[name];
};

type ReadSection =
  | { ok: true; entries: SiteEntry[] }
  /** By entry and field, such as `2.title`; for a single form by field. */
  | { ok: false; fields: Record<string, string> };

const unreadable: ReadSection = { ok: false, fields: { content: 'Please give a list of entries' } };

const unstorable: ReadSection = {
  ok: false,
  fields: { content: 'The text has characters that cannot be stored. Please type it again.' },
};

/** Neither NUL nor half a surrogate pair, which the database refuses. */
const isStorable = (given: unknown) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(given) ?? '');

/** Parses the new content of a part of the home page from JSON text. */
export function readSection(part: SiteSection, typed: string): ReadSection {
  const { most, fields } = sectionInfo(part);
  let given: unknown;
  try {
    given = JSON.parse(typed);
  } catch {
    return unreadable;
  }
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]),
  );
  if (!isStorable(given)) return unstorable;
  const parsed = z.array(z.strictObject(shape)).max(most).safeParse(given);
  if (!parsed.success) return { ok: false, fields: problemsOf(part, parsed.error) };
  if (!isListSection(part) && parsed.data.length !== 1) return unreadable;
  const entries = parsed.data as SiteEntry[];
  const wrong = settingProblems(part, entries[0] ?? {});
  return Object.keys(wrong).length > 0 ? { ok: false, fields: wrong } : { ok: true, entries };
}

function problemsOf(part: SiteSection, { issues }: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message, code } of issues) {
    const [entry, name] = path;
    if (typeof name !== 'string') {
      problems.content = code === 'too_big' ? tooMany(part) : 'Please give a list of entries';
    } else problems[isListSection(part) ? `${String(entry)}.${name}` : name] = message;
  }
  return problems;
}

function tooMany(part: SiteSection): string {
  return `There can be at most ${sectionInfo(part).most} here. Remove one first.`;
}

function settingProblems(part: SiteSection, entry: SiteEntry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) => {
      const checked = settingOf(part, name)?.safeParse(value);
      if (!checked || checked.success) return [];
      return [[name, sentence(checked.error.issues[0]?.message ?? '')]];
    }),
  );
}

const entries = z.array(z.record(z.string(), z.string()));

const draftSection = z.object({
  section,
  entries,
  /** 0 if it was never changed. */
  version: z.int(),
  /** It differs from the published content. */
  changed: z.boolean(),
  changed_by: z.string(),
  changed_at: instant.nullable(),
});
export type DraftSection = z.output<typeof draftSection>;

const media = z.record(z.string(), z.object({ label: z.string(), thumbnail: z.string() }));

export const getSiteContent = endpoint('GET /staff/site', {
  summary: 'Get the home page as it is being edited',
  may: 'site.write',
  output: answer({
    sections: z.array(draftSection),
    /** The pictures and videos that it uses. */
    media,
    schedule: z.object({ at: instant, by: z.string() }).nullable(),
    published: z.object({ at: instant, by: z.string() }).nullable(),
  }),
});
export type SiteDraft = z.output<typeof getSiteContent.output>['data'];

export const saveSiteSection = endpoint('POST /staff/site/sections/{section}', {
  summary: 'Save one part of the home page as a draft; visitors see it after publishing',
  may: 'site.write',
  input: z.strictObject({
    section,
    /** A JSON list of entries, each with all of its fields as text. */
    content: z
      .string('Please give a list of entries')
      .max(SECTION_LENGTH, `Please use at most ${SECTION_LENGTH} characters`)
      .meta({ examples: ['[]'] }),
    /** The version shown: a newer one is not overwritten. */
    version: z.coerce.number('Please give the version').int().min(0),
  }),
  output: answer(draftSection),
  errors: ['RECORD_CHANGED', 'NOT_POSSIBLE'],
});

export const discardSiteSection = endpoint('POST /staff/site/sections/{section}/discard', {
  summary: 'Throw the draft of one part away: it is again as visitors see it',
  may: 'site.write',
  input: z.strictObject({ section, version: z.coerce.number('Please give the version').int() }),
  errors: ['RECORD_CHANGED', 'NOT_POSSIBLE'],
});

/** The versions shown, such as `slides:3,goals:1`. */
const versions = z
  .string('Please give the versions')
  .max(500)
  .regex(/^([a-z_]+:\d{1,9}(,[a-z_]+:\d{1,9})*)?$/, 'Please give versions such as slides:3')
  .meta({ examples: ['slides:999999'] });

export const publishSite = endpoint('POST /staff/site/publish', {
  summary: 'Publish what was edited, now or at a time',
  may: 'site.write',
  input: z.strictObject({
    /** Left out: now. */
    at: z.iso.datetime({ offset: true, error: 'Please give a date and a time' }).optional(),
    note: optionalLine(SITE_NOTE_LENGTH),
    versions,
  }),
  errors: ['RECORD_CHANGED', 'NOT_POSSIBLE'],
});

export const unscheduleSite = endpoint('POST /staff/site/unschedule', {
  summary: 'Do not publish at the planned time; the draft stays',
  may: 'site.write',
  errors: ['NOT_POSSIBLE'],
});

const siteVersion = z.object({
  id: z.string(),
  published_at: instant,
  published_by: z.string(),
  note: z.string(),
  /** Which parts were changed. */
  sections: z.array(section),
  current: z.boolean(),
});
export type SiteVersion = z.output<typeof siteVersion>;

export const listSiteVersions = endpoint('GET /staff/site/versions', {
  summary: 'List what was published, newest first',
  may: 'site.write',
  input: z.strictObject(pageInput(['published'], '-published')),
  output: answer(pageOutput(siteVersion)),
});

export const restoreSiteVersion = endpoint('POST /staff/site/versions/{id}/restore', {
  summary: 'Make an earlier version the draft; visitors see it after publishing',
  may: 'site.write',
  input: z.strictObject({ id, versions }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE', 'RECORD_CHANGED'],
});

export const previewSite = endpoint('GET /staff/site/preview', {
  summary: 'Get the home page and the contact details as they would be published now',
  may: 'site.write',
  output: answer({ home, site: publicSite }),
});

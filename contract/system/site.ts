import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { HAS_HIDDEN, isPlainText } from '../common/text/text-rules.ts';
import { hasRealTimes, TIME_OF_DAY } from '../common/time/time-of-day.ts';
import { accentProblem } from './brand-rules.ts';
import { picture } from './pictures.ts';

/** The browser's own player needs a file; the page of a video on YouTube or Vimeo is none. */
const NOT_A_VIDEO_FILE =
  'must be the https:// address of a video file (.mp4, .m4v or .webm); a YouTube or Vimeo page cannot be played here';

function isVideoFile(typed: string): boolean {
  const url = URL.parse(typed);
  return url?.protocol === 'https:' && /\.(mp4|m4v|webm)$/i.test(url.pathname);
}

/** Text that a page shows. The message completes a sentence that begins with the setting's name. */
const shown = (most: number, least = 1) =>
  z
    .string()
    .trim()
    .min(least, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .refine(isPlainText, HAS_HIDDEN);

/** Empty until staff fill it in: an example would be mistaken for the centre's own. */
const orEmpty = (rule: z.ZodType<string, string>) => z.union([z.literal(''), rule]).default('');

/**
 * The centre's own facts. Staff change them; pages read them. A new portal only has facts that are
 * true of any centre; the set-up asks for the rest.
 */
export const siteSettings = z.strictObject({
  portal_name: shown(80).default('EDC Registration Portal'),
  centre_name: shown(120).default('Entrepreneurship Development Centre'),
  office_name: shown(120).default('EDC Office'),
  about_text: shown(600, 0).default(
    'We teach students a practical skill each semester, so that they graduate with a trade of their own.',
  ),
  support_email: orEmpty(
    z.email('must be an email address').max(200, 'must have at most 200 characters'),
  ),
  support_phone: orEmpty(z.string().regex(/^[+0-9 ()-]{5,20}$/, 'must be a phone number')),
  address: shown(200, 0).default(''),
  training_location: shown(120).default('EDC Workshops'),
  training_time: shown(60).refine(hasRealTimes, `must be ${TIME_OF_DAY}`).default('07:00AM Daily'),
  /** When a training day ends, such as 11:00AM; empty if not known. */
  training_end: shown(20, 0).refine(hasRealTimes, `must be ${TIME_OF_DAY}`).default(''),
  about_us_url: orEmpty(
    z
      .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
      .max(300, 'must have at most 300 characters'),
  ),
  /** An external video, shown on the landing page instead of the centre's own; empty for none. */
  video_url: shown(500, 0)
    .refine((typed) => typed === '' || isVideoFile(typed), NOT_A_VIDEO_FILE)
    .default(''),
  institutional_email_domain: orEmpty(
    z.string().regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a domain such as university.edu.ng'),
  ),
  eligible_levels: z
    .array(z.string().regex(/^[1-9]00 Level$/, "must look like '200 Level'"))
    .min(1, 'must name at least one level')
    .max(9, 'must be at most 9 levels')
    .default(['200 Level', '300 Level']),
  sessions: z
    .array(z.string().regex(/^\d{4}\/\d{4}$/, "must look like '2026/2027'"))
    .min(1, 'must name at least one session')
    .max(40, 'must be at most 40 sessions')
    .default(['2026/2027', '2025/2026']),
  current_session: z
    .string()
    .regex(/^\d{4}\/\d{4}$/, "must look like '2026/2027'")
    .default('2026/2027'),
  /** For buttons and marks on pages, in emails and on certificates; empty for the default. */
  accent_colour: z
    .string()
    .trim()
    .toLowerCase()
    .max(20, 'must be a colour such as #b8451f')
    .superRefine((colour, context) => {
      const message = colour === '' ? undefined : accentProblem(colour);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .default(''),
  /** The name of a picture; empty for the portal's own mark. */
  logo: z
    .string()
    .max(120, 'must have at most 120 characters')
    .regex(/^[\w/-]*$/, 'must be the name of a picture')
    .default(''),
  /** Below the centre's name at the end of every email. */
  email_signature: shown(300, 0).default(''),
});

export type SiteSettings = z.output<typeof siteSettings>;

/** Settings that every page gets. */
export const publicSite = siteSettings.extend({
  /** CSS for the centre's colour and logo; often empty. */
  brand_css: z.string(),
});
export type PublicSite = z.output<typeof publicSite>;

export const getSite = endpoint('GET /website/site', {
  summary: "Get the centre's names, contact details and rules",
  access: 'public',
  output: answer(publicSite),
});

const leader = z.object({ name: z.string(), title: z.string(), picture: picture.nullable() });

/** The landing page's content, in its order. */
export const home = z.object({
  slides: z.array(z.object({ title: z.string(), line: z.string(), picture: picture.nullable() })),
  /** Null and empty lists on a portal whose staff have not written them yet. */
  director: leader.extend({ headline: z.string(), message: z.string() }).nullable(),
  deputies: z.array(leader.extend({ bio: z.string() })),
  goals: z.array(z.object({ title: z.string(), text: z.string() })),
  video: z
    .object({
      title: z.string(),
      url: z.string(),
      /** The address of its captions in English, as WebVTT. */
      captions: z.string().nullable(),
      poster: picture.nullable(),
    })
    .nullable(),
  testimonials: z.array(
    z.object({
      name: z.string(),
      skill: z.string(),
      when: z.string(),
      quote: z.string(),
      picture: picture.nullable(),
    }),
  ),
  /** Above the buttons at the end of the page; null for the default. */
  call_to_action: z.object({ title: z.string(), line: z.string() }).nullable(),
});

export type Home = z.output<typeof home>;

export const getHome = endpoint('GET /website/home', {
  summary: "Get the landing page's slides, people, goals, video and testimonials",
  access: 'public',
  output: answer(home),
});

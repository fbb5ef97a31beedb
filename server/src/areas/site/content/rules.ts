import {
  type SiteContent,
  type SiteEntry,
  type SiteSection,
  sectionInfo,
  siteSectionNames,
} from '@edc/contract/site/site-content-rules';
import type { SiteSettings } from '@edc/contract/system/site';
import type { HomeRows } from '../home/queries.ts';

type Contact = Pick<
  SiteSettings,
  'office_name' | 'address' | 'support_email' | 'support_phone' | 'about_text'
>;
/** Settings that are edited with the home page. */
export type SiteChanges = Contact & Pick<SiteSettings, 'video_url'>;

/** The published content in the form in which it is edited. */
export function contentOf(home: HomeRows, settings: SiteSettings): SiteContent {
  const director = home.leaders.find(({ role }) => role === 'director');
  const { office_name, address, support_email, support_phone, about_text } = settings;
  return {
    slides: home.slides.map(({ title, line, picture }) => ({
      title,
      line,
      picture: picture ?? '',
    })),
    goals: home.goals.map(({ title, text }) => ({ title, text })),
    director: [
      {
        name: director?.name ?? '',
        title: director?.title ?? '',
        headline: director?.headline ?? '',
        message: director?.words ?? '',
        picture: director?.picture ?? '',
      },
    ],
    deputies: home.leaders
      .filter(({ role }) => role === 'deputy')
      .map(({ name, title, words, picture }) => ({
        name,
        title,
        bio: words,
        picture: picture ?? '',
      })),
    video: [
      {
        title: home.video?.title ?? '',
        video: home.video?.video ?? '',
        link: settings.video_url,
        poster: home.video?.poster ?? '',
      },
    ],
    testimonials: home.testimonials.map(({ name, skill, attended, quote, picture }) => ({
      name,
      skill,
      when: attended,
      quote,
      picture: picture ?? '',
    })),
    call_to_action: [
      { title: home.callToAction?.title ?? '', line: home.callToAction?.line ?? '' },
    ],
    contact: [{ office_name, address, support_email, support_phone, about_text }],
  };
}

const orNull = (name: string | undefined) => name || null;
/** Every value of an entry is text; a field that an older version lacked is empty. */
const at = (entry: SiteEntry | undefined, name: string) => entry?.[name] ?? '';

/** The same in the form in which it is stored. */
export function homeOf(content: SiteContent): HomeRows {
  const [director] = content.director;
  const [video] = content.video;
  const [call] = content.call_to_action;
  const leader = (entry: SiteEntry) => ({
    name: at(entry, 'name'),
    title: at(entry, 'title'),
    picture: orNull(entry.picture),
  });
  const hasVideo = ['title', 'video', 'poster'].some((name) => at(video, name));
  return {
    slides: content.slides.map((entry) => ({
      title: at(entry, 'title'),
      line: at(entry, 'line'),
      picture: orNull(entry.picture),
    })),
    leaders: [
      ...(director?.name
        ? [
            {
              ...leader(director),
              role: 'director' as const,
              headline: at(director, 'headline'),
              words: at(director, 'message'),
            },
          ]
        : []),
      ...content.deputies.map((entry) => ({
        ...leader(entry),
        role: 'deputy' as const,
        headline: '',
        words: at(entry, 'bio'),
      })),
    ],
    goals: content.goals.map((entry) => ({ title: at(entry, 'title'), text: at(entry, 'text') })),
    testimonials: content.testimonials.map((entry) => ({
      name: at(entry, 'name'),
      skill: at(entry, 'skill'),
      attended: at(entry, 'when'),
      quote: at(entry, 'quote'),
      picture: orNull(entry.picture),
    })),
    video: hasVideo
      ? { title: at(video, 'title'), video: orNull(video?.video), poster: orNull(video?.poster) }
      : undefined,
    callToAction:
      call?.title || call?.line ? { title: at(call, 'title'), line: at(call, 'line') } : undefined,
  };
}

export function settingsOf(content: SiteContent): SiteChanges {
  const [contact] = content.contact;
  return {
    office_name: at(contact, 'office_name'),
    address: at(contact, 'address'),
    support_email: at(contact, 'support_email'),
    support_phone: at(contact, 'support_phone'),
    about_text: at(contact, 'about_text'),
    video_url: at(content.video[0], 'link'),
  };
}

/** The names of the pictures and videos in entries, by kind. */
export function mediaOf(
  section: SiteSection,
  entries: SiteEntry[],
): { name: string; kind: 'picture' | 'video'; entry: number; field: string }[] {
  return Object.entries(sectionInfo(section).fields).flatMap(([field, { kind }]) =>
    kind === 'picture' || kind === 'video'
      ? entries.flatMap((values, entry) =>
          values[field] ? [{ name: values[field], kind, entry, field }] : [],
        )
      : [],
  );
}

export const allMedia = (content: SiteContent) =>
  siteSectionNames.flatMap((section) => mediaOf(section, content[section]));

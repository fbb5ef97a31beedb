import type { PictureUse } from '../system/media-rules.ts';

/** One field of a part of the home page. All values are text; a picture or video is its name. */
export interface SiteField {
  label: string;
  kind: 'line' | 'text' | 'picture' | 'video' | 'link';
  most: number;
  required?: true;
  hint?: string;
  use?: PictureUse;
}

export interface SiteSectionInfo {
  label: string;
  /** The noun for one entry of the list; without it the section is a single form. */
  item?: string;
  hint: string;
  /** For a list: the most entries. */
  most: number;
  fields: Readonly<Record<string, SiteField>>;
}

const MEDIA_NAME_LENGTH = 120;
const picture = (use: PictureUse, label = 'Picture'): SiteField => ({
  label,
  kind: 'picture',
  most: MEDIA_NAME_LENGTH,
  use,
});
const line = (label: string, most: number, more: Partial<SiteField> = {}): SiteField => ({
  label,
  kind: 'line',
  most,
  ...more,
});
const text = (label: string, most: number, more: Partial<SiteField> = {}): SiteField => ({
  label,
  kind: 'text',
  most,
  ...more,
});
const needed = { required: true } as const;

/** The parts of the home page that staff edit, in the order of the page. */
export const siteSections = {
  slides: {
    label: 'Slides',
    item: 'slide',
    hint: 'The first screen of the home page. Put the strongest picture first.',
    most: 8,
    fields: {
      title: line('Headline', 80, needed),
      line: line('Line below it', 200, needed),
      picture: picture('hero'),
    },
  },
  goals: {
    label: 'Goals',
    item: 'goal',
    hint: 'What the centre wants to reach, in a few short texts.',
    most: 8,
    fields: { title: line('Title', 80, needed), text: text('Text', 400, needed) },
  },
  director: {
    label: 'Director',
    hint: 'The director’s message. Leave the name empty to hide this part.',
    most: 1,
    fields: {
      name: line('Name', 100),
      title: line('Position', 120),
      headline: line('Headline of the message', 160),
      message: text('Message', 3000, { hint: 'An empty line begins a new paragraph.' }),
      picture: picture('people'),
    },
  },
  deputies: {
    label: 'Deputies',
    item: 'deputy',
    hint: 'Who works with the director, in this order.',
    most: 8,
    fields: {
      name: line('Name', 100, needed),
      title: line('Position', 120, needed),
      bio: text('A few lines about them', 600, needed),
      picture: picture('people'),
    },
  },
  video: {
    label: 'Video',
    hint: 'Choose a video from Pictures and videos, or give the address of a video file elsewhere.',
    most: 1,
    fields: {
      title: line('Title', 120),
      video: { label: 'Video', kind: 'video', most: MEDIA_NAME_LENGTH },
      link: {
        label: 'Or a video elsewhere',
        kind: 'link',
        most: 500,
        hint: 'The https:// address of an .mp4 or .webm file. It is shown instead of the video above.',
      },
      poster: picture('hero', 'Picture before it starts'),
    },
  },
  testimonials: {
    label: 'Testimonials',
    item: 'testimonial',
    hint: 'What students say about their training.',
    most: 12,
    fields: {
      name: line('Name', 80, needed),
      skill: line('Skill', 80, needed),
      when: line('When', 80, { required: true, hint: 'Such as First Semester 2025/2026.' }),
      quote: text('What they say', 500, needed),
      picture: picture('people'),
    },
  },
  call_to_action: {
    label: 'Call to action',
    hint: 'Above the buttons at the end of the home page. Empty fields keep the usual words.',
    most: 1,
    fields: { title: line('Headline', 80), line: line('Line below it', 200) },
  },
  contact: {
    label: 'Contact',
    hint: 'Shown on every public page, in emails and on slips.',
    most: 1,
    fields: {
      office_name: line('Office', 120, needed),
      address: line('Address', 200),
      support_email: line('Email', 200),
      support_phone: line('Phone', 20),
      about_text: text('About the centre', 600),
    },
  },
} as const satisfies Record<string, SiteSectionInfo>;

export type SiteSection = keyof typeof siteSections;
export const siteSectionNames = Object.keys(siteSections) as [SiteSection, ...SiteSection[]];

/** The same with the general types for code that handles any section. */
export const sectionInfo = (section: SiteSection): SiteSectionInfo => siteSections[section];
export const isListSection = (section: SiteSection) => sectionInfo(section).item !== undefined;

/** The values of one entry, or of a section that is a single form. */
export type SiteEntry = Record<string, string>;
/** A section that is a single form has exactly one entry. */
export type SiteContent = Record<SiteSection, SiteEntry[]>;

export const SITE_NOTE_LENGTH = 200;

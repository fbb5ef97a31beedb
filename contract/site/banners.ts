import { z } from 'zod';
import { answer, endpoint } from '../common/endpoint.ts';
import { instant, line, optionalLine, rowId } from '../common/fields.ts';
import { bannerLengths, bannerPlaces, bannerStates } from './banner-rules.ts';

const shownBanner = z.object({
  text: z.string(),
  /** The link's target; empty for none. */
  link: z.string(),
});
export type ShownBanner = z.output<typeof shownBanner>;

export const getBanners = endpoint('GET /website/banners', {
  summary: 'Get the banners that are shown now on the public site and in the student portal',
  access: 'public',
  output: answer({ site: z.array(shownBanner), portal: z.array(shownBanner) }),
});

const banner = shownBanner.extend({
  id: z.string(),
  place: z.enum(bannerPlaces),
  state: z.enum(bannerStates),
  starts_at: instant,
  ends_at: instant,
  changed_by: z.string(),
  version: z.int(),
});
export type Banner = z.output<typeof banner>;

export const listBanners = endpoint('GET /staff/banners', {
  summary: 'List banners, those that are shown now first; 100 at most',
  may: 'announcements.send',
  output: answer(z.array(banner)),
});

const time = z.iso.datetime({ offset: true, error: 'Please choose a date and a time' });

const LINK = 'Please give an address that begins with https://, or a page such as /view-skills';
const fields = {
  text: line(bannerLengths.text, 'Please write what the banner says'),
  /** A page of the portal, or an address elsewhere; empty for none. */
  link: optionalLine(bannerLengths.link).refine(
    (typed) => !typed || /^\/(?![/\\])\S*$/.test(typed) || isWebAddress(typed),
    LINK,
  ),
  place: z.enum(bannerPlaces, 'Please choose where it is shown'),
  starts_at: time,
  ends_at: time,
};

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed);
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
}

export const addBanner = endpoint('POST /staff/banners', {
  summary: 'Show a banner from a time until another',
  may: 'announcements.send',
  input: z.strictObject(fields),
});

export const changeBanner = endpoint('POST /staff/banners/{id}', {
  summary: 'Change a banner',
  may: 'announcements.send',
  input: z.strictObject({
    id: rowId,
    /** The version shown: a newer one is not overwritten. */
    version: z.coerce.number('Please give the version').int().min(1).max(1_000_000_000),
    ...fields,
  }),
  errors: ['NOT_FOUND', 'RECORD_CHANGED'],
});

export const endBanner = endpoint('POST /staff/banners/{id}/end', {
  summary: 'Stop showing a banner now, or never begin',
  may: 'announcements.send',
  input: z.strictObject({ id: rowId }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});

import {
  keptExhibition,
  keptExhibitionList,
} from '../features/public/exhibitions/kept-exhibitions';
import { keptSkill, keptSkillList } from '../features/public/skills/kept-skills';
import { loadProof } from '../features/public/verification/load-proof';
import { loadVerified } from '../features/student/certificates/load-verified';
import { loadUnsubscription } from '../features/student/notifications/load-notifications';
import { type ApiError, refusalOf } from '../lib/api/api';
import {
  type KeptPage,
  type KeptRequest,
  keptRequest,
  NOTHING,
  type OwnPage,
  ownRequest,
  type PageAddress,
} from '../lib/pages/kept-page';

/** Any unknown address: they all show the same page. */
const NOT_FOUND = '/page-not-found';

/** The pages that are the same for every visitor, by their patterns. */
const KEPT: Record<string, KeptPage> = {
  '/': { isForReading: true },
  '/login': { isForVisitors: true, ownWith: ['next'] },
  '/register': { isForVisitors: true },
  '/create-account': {},
  '/forgot_password': {},
  '/verify-payment': { ownWith: ['reference'] },
  '/verify-certificate': { ownWith: ['serial'] },
  '/help': {},
  '/view-skills': keptSkillList,
  '/view-skills/:slug': keptSkill,
  '/exhibition': keptExhibitionList,
  '/exhibition/:id': keptExhibition,
  '/*': { isForVisitors: true, address: () => NOT_FOUND },
};

/** No certificate has it: its check characters are wrong. */
const MISTYPED = 'EDC-2222-2222-23';
const isMistyped = (error: ApiError) =>
  refusalOf(error, 'GET /website/certificate/{serial}') === 'SERIAL_MISTYPED';

/** Personal pages that a stranger can request with any token or number, with their loaders. */
const OWN: Record<string, OwnPage> = {
  '/certificate/:serial': {
    load: loadVerified,
    nothing: (error) => (isMistyped(error) ? MISTYPED : NOTHING),
  },
  '/proof/:token': { load: loadProof },
  '/unsubscribe/:token': { load: loadUnsubscription },
};

interface PageRequest extends PageAddress {
  /** The page's pattern, such as `/proof/:token`; `/*` if there is none. */
  pattern: string;
  signedIn: boolean;
}

/**
 * How the server finds a page that it has rendered before, the same for every visitor; undefined
 * for a personal page. A cached page is rendered without cookies: personal parts appear in the
 * browser. Query parameters that no page reads (added by trackers and scanners) are dropped.
 */
export function keptPage({ pattern, signedIn, ...asked }: PageRequest): KeptRequest | undefined {
  const own = OWN[pattern];
  if (own) return ownRequest(own, pattern, asked);
  const page = KEPT[pattern];
  if (!page || (signedIn && page.isForVisitors)) return undefined;
  if (page.ownWith?.some((key) => asked.url.searchParams.get(key))) return undefined;
  return keptRequest(page, pattern, asked);
}

/** Whether the page of this pattern is useful before its scripts run. */
export function isForReading(pattern: string): boolean {
  return KEPT[pattern]?.isForReading ?? false;
}

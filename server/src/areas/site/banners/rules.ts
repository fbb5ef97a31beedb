import { DAY_MS } from '@edc/contract/common/time/days';
import type { BannerState } from '@edc/contract/site/banner-rules';

/** A longer time is most likely a mistyped year. */
const LONGEST_MS = 366 * DAY_MS;

interface Times {
  starts_at: Date;
  ends_at: Date;
}

export function bannerState({ starts_at, ends_at }: Times, now: Date): BannerState {
  if (ends_at <= now) return 'over';
  return starts_at <= now ? 'shown' : 'planned';
}

/** The problems of the times, by field. */
export function problemsOf({ starts_at, ends_at }: Times, now: Date): Record<string, string> {
  if (ends_at <= starts_at) return { ends_at: 'The end must be after the start' };
  if (ends_at <= now) return { ends_at: 'Please choose an end that is still to come' };
  if (ends_at.getTime() - now.getTime() > LONGEST_MS) {
    return { ends_at: 'Please choose an end within a year' };
  }
  return {};
}

import { DAY_MS } from '@edc/contract/common/time/days';
import { type EarlierLimit, RAISED_LIMIT_DAYS } from '@edc/contract/desk/settings/setting-limits';
import { accentTokens } from '@edc/contract/system/brand-rules';
import { pictureUrl } from '@edc/contract/system/picture-rules';
import type { Picture } from '@edc/contract/system/pictures';

const declared = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Shown above every page and email of a rehearsal. */
export const REHEARSAL_NOTE =
  'Rehearsal: the centre is trying this portal out. Payments are tests, and nothing here counts.';

/** CSS reaches every page, also cached ones and those without a frame, and needs no script. */
export const rehearsalCss = `body::before{content:"${REHEARSAL_NOTE}";display:block;padding:.5rem 1rem;background:#e9a63a;color:#171c3a;text-align:center;font-weight:700}`;

/** CSS after the style sheet. The portal's own mark is replaced by the logo. */
export function brandCss(accent: string, logo: Picture | null, rehearsal: boolean): string {
  const rules: string[] = rehearsal ? [rehearsalCss] : [];
  if (accent) {
    const { light, dark } = accentTokens(accent);
    rules.push(
      `:root{${declared(light)}}`,
      `@media (prefers-color-scheme:dark){:root{${declared(dark)}}}`,
    );
  }
  if (logo) {
    const url = pictureUrl(logo, Math.max(...logo.widths), 'webp');
    rules.push(
      `.logo-mark{background:url("${url}") center/contain no-repeat;print-color-adjust:exact}`,
      '.logo-mark>*{display:none}',
    );
  }
  return rules.join('');
}

/** What counts until a saved limit does. `replaced`: former limits, oldest first. */
export function limitsBefore(
  kobo: number,
  replaced: readonly { kobo: number; replaced_at: Date }[],
): EarlierLimit[] {
  return replaced
    .map((one, at) => ({
      // Of all that are not a week old, the lowest counts.
      kobo: Math.min(kobo, ...replaced.slice(at).map((other) => other.kobo)),
      until: new Date(one.replaced_at.getTime() + RAISED_LIMIT_DAYS * DAY_MS).toISOString(),
    }))
    .filter((one, at, all) => one.kobo < kobo && one.kobo !== all[at + 1]?.kobo);
}

import { accentTokens } from '@edc/contract/brand-rules';
import { pictureUrl } from '@edc/contract/picture-rules';
import type { Picture } from '@edc/contract/pictures';

const declared = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Rules that come after the style sheet. The mark of the portal makes room for the logo. */
export function brandCss(accent: string, logo: Picture | null): string {
  const rules: string[] = [];
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

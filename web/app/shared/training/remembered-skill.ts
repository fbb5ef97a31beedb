import { DAY_MS } from '@edc/contract/common/time/days';

/**
 * The skill whose "Register Now" a visitor pressed. It is kept in this browser, not in the tab,
 * because the link in the email with the code opens a new one.
 */
const KEY = 'edc_remembered_skill';
const KEPT_MS = 3 * DAY_MS;

/** `slug` is the `skill_code` of the signed-in pages. */
export interface RememberedSkill {
  slug: string;
  title: string;
}

export function rememberSkill({ slug, title }: RememberedSkill): void {
  localStorage.setItem(KEY, JSON.stringify({ slug, title, at: Date.now() }));
}

export function readRememberedSkill(): RememberedSkill | undefined {
  const text = localStorage.getItem(KEY);
  if (text === null) return undefined;
  const { slug, title, at } = JSON.parse(text) as RememberedSkill & { at: number };
  if (Date.now() - at < KEPT_MS) return { slug, title };
  forgetRememberedSkill();
  return undefined;
}

/** Once a skill is chosen, and at logout: the next person at this computer wants another one. */
export function forgetRememberedSkill(): void {
  localStorage.removeItem(KEY);
}

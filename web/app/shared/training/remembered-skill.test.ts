// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { forgetRememberedSkill, readRememberedSkill, rememberSkill } from './remembered-skill';

const adire = { slug: 'adire', title: 'Adire Making' };

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it('remembers the last skill until it is forgotten', () => {
  rememberSkill({ slug: 'cakes', title: 'Cake Design' });
  rememberSkill(adire);
  expect(readRememberedSkill()).toEqual(adire);
  forgetRememberedSkill();
  expect(readRememberedSkill()).toBeUndefined();
});

it('forgets it after three days', () => {
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z') });
  rememberSkill(adire);
  vi.setSystemTime(new Date('2026-11-13T07:59:00Z'));
  expect(readRememberedSkill()).toEqual(adire);
  vi.setSystemTime(new Date('2026-11-13T08:01:00Z'));
  expect(readRememberedSkill()).toBeUndefined();
});

import { expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './api.ts';
import { isPlainLine, isPlainText } from './common/text/text-rules.ts';
import { readSetting, settingKeys } from './desk/settings/settings.ts';

it('distinguishes hidden characters from letters of any language, line breaks and emoji', () => {
  for (const good of ['Ìyábọ̀ Ɗan’azumi', 'two\r\nlines\t', '👩🏽‍🔧', 'محمد']) {
    expect(isPlainText(good), good).toBe(true);
  }
  for (const bad of ['\u0007', '\u0000', '\u007f', '\u0085', '\u202e', '\u200f', '\u2066']) {
    expect(isPlainText(`Ada${bad}Obi`), bad.codePointAt(0)?.toString(16)).toBe(false);
  }
  for (const good of ['Ìyábọ̀ Ɗan’azumi', '👩🏽‍🔧 ❤️ 1️⃣', 'محمد', 'می‌خواهم']) {
    expect(isPlainLine(good), good).toBe(true);
  }
  for (const bad of ['\n', '\u200b', '\u200d', '\ufe0f', '\ufeff', '\u00ad', '\u3164', '\u2800']) {
    expect(isPlainLine(`Ada${bad}Obi`), bad.codePointAt(0)?.toString(16)).toBe(false);
  }
});

/** Secrets as they are, ids, figures of which digits are kept, and what people write to each other. */
const FREE = [
  ...['password', 'current_password', 'currentPassword', 'current', 'credential', 'otp'],
  ...['codes', 'keys', 'mark', 'search', 'telephone', 'amount', 'amount_paid', 'response'],
  ...['message', 'text', 'body'],
  // Of a part of the home page: each field in it is checked.
  'content',
];

it('refuses them in every other text of every call that changes something', () => {
  const takes = endpoints
    .filter(({ method, anyText, raw }) => method === 'POST' && !anyText && !raw)
    .flatMap(({ path, input }) =>
      Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
        !FREE.includes(name) &&
        field.safeParse('Ada Obi').success &&
        field.safeParse('Ada\u202eObi').success
          ? `${path} ${name}`
          : [],
      ),
    );
  expect(takes).toEqual([]);
});

it('refuses them in every setting', () => {
  const taken = settingKeys.filter((key) => readSetting(key, 'Ada\u202eObi').ok);
  expect(taken).toEqual([]);
});

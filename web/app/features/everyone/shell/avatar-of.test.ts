import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { avatarOf } from './avatar-of';

it('shows one of several faces of the gender, always the same for a student', () => {
  const files = new URL('../../../../public', import.meta.url).pathname;
  for (const gender of ['male', 'female'] as const) {
    const faces = Array.from({ length: 40 }, (_, at) => avatarOf({ code: `S${at}`, gender }));
    expect(new Set(faces).size).toBe(3);
    expect(avatarOf({ code: 'S7', gender })).toBe(faces[7]);
    for (const face of faces) expect(existsSync(files + face), face).toBe(true);
  }
});

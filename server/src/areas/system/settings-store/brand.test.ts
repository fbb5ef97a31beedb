import { beforeAll, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aMail,
  aRegisteredStudent,
  aStaffMember,
  signIn,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { loadPlaces } from '../../site/media/queries.ts';
import { savePictures } from '../media/actions.ts';
import { changeSettings } from './actions.ts';

const portal = aSharedPortal({ pages: true });
let boss: As;

beforeAll(async () => {
  boss = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['administrator'] }));
});

const set = (changes: Record<string, string>) =>
  portal().call('POST /staff/settings', { versions: '', ...changes }, boss);
const page = (url: string, as: As = {}) =>
  portal().http.inject({ url, headers: as.cookie ? { cookie: as.cookie } : {} });

it.each([
  [
    '#ffcc00',
    'Is too light: white words on it have a contrast of 1.5, and 4.5 is needed. Choose a darker colour',
  ],
  ['red', 'Must be a colour such as #b8451f'],
  ['#b8451f;}body{}', 'Must be a colour such as #b8451f'],
])('refuses the colour %s', async (accent_colour, words) => {
  const { status, body } = await set({ accent_colour });
  expect([status, body.fields]).toEqual([422, { accent_colour: words }]);
});

it('puts colour and logo on every page, and nothing where none is chosen', async () => {
  expect((await page('/')).body).not.toContain('<style id="brand">');
  await savePictures(portal().db, {
    pictures: [
      {
        name: 'logo/centre',
        alt: 'Our logo',
        width: 192,
        height: 192,
        colour: '#1e2761',
        files: [{ width: 192, format: 'webp' as const, bytes: Buffer.from('logo') }],
      },
    ],
    videos: [],
    by: 'operator',
  });
  await changeSettings(portal().db, {
    changes: { accent_colour: '#0b5d1e', logo: 'logo/centre', portal_name: 'Green Portal' },
    by: 'operator',
  });
  await expect
    .poll(async () => (await page('/')).body, { timeout: 5000 })
    .toContain('--clay:#0b5d1e');
  const home = await page('/');
  expect(home.body).toContain('.logo-mark{background:url("/pictures/logo/centre-192.webp?v=');
  expect(home.body).toContain('Green Portal');
  const student = await aRegisteredStudent(portal());
  const as = await signIn(portal(), student.login);
  // The policy of a page allows exactly its own rules.
  for (const answer of [home, await page('/app/dashboard', as)]) {
    const [, rules = ''] = /<style id="brand">([^<]*)<\/style>/.exec(answer.body) ?? [];
    const hash = await crypto.subtle.digest('SHA-256', Buffer.from(rules));
    expect(answer.headers['content-security-policy']).toContain(
      `'sha256-${Buffer.from(hash).toString('base64')}'`,
    );
    expect(rules).toContain('--clay:#0b5d1e');
  }
  const placesOf = await loadPlaces(portal().db, ['logo/centre']);
  expect(placesOf('logo/centre')).toEqual(['the logo']);
});

it('signs emails, and gives their buttons the colour', async () => {
  await changeSettings(portal().db, {
    changes: { accent_colour: '#0b5d1e', email_signature: 'Block C, Main Campus\nOpen <8> to 4' },
    by: 'operator',
  });
  const { key } = await aMail(portal(), {
    letter: {
      centre: 'The Centre',
      subject: 'Hello',
      greeting: 'Dear Ada,',
      paragraphs: ['Come at seven.'],
      button: { label: 'Open', url: 'https://portal.example/app' },
    },
  });
  const mail = await portal()
    .db.selectFrom('mails')
    .select(['html', 'text'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('-- \nThe Centre\nBlock C, Main Campus\nOpen <8> to 4');
  expect(mail.html).toContain('The Centre<br>Block C, Main Campus<br>Open &lt;8&gt; to 4');
  expect(mail.html).toContain('background:#0b5d1e');
});

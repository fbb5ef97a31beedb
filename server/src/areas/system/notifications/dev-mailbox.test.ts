import { describe, expect, it } from 'vitest';
import { aPortal } from '../../../testing/portal.ts';
import { aMail } from '../../../testing/rows/factories.ts';
import { queueMail } from './actions.ts';

const pace = { pollSeconds: 0.5 };
const soon = { timeout: 40_000, interval: 25 };

describe('the demo mailbox', () => {
  it('lists what was sent, newest first, for programs and for people', async () => {
    const portal = await aPortal({ worker: true, pace });
    const mail = (n: number) => ({
      key: `together:${n}`,
      kind: 'test',
      to: `reader${n}@mail.example`,
      letter: { centre: 'c', subject: `Mail ${n}`, greeting: 'g', paragraphs: ['In one breath.'] },
    });
    await portal.db.transaction().execute(async (tx) => {
      for (const n of [1, 2, 3]) await queueMail(tx, portal.app.jobs, mail(n));
    });
    const list = async () => (await portal.http.inject({ url: '/dev/mailbox.json' })).json();
    await expect
      .poll(async () => (await list()).map((one: { status: string }) => one.status), soon)
      .toEqual(['sent', 'sent', 'sent']);
    expect(await list()).toEqual(
      [3, 2, 1].map((n) => ({
        id: expect.any(String),
        kind: 'test',
        to: mail(n).to,
        subject: `Mail ${n}`,
        text: expect.stringContaining('In one breath.'),
        html: expect.stringContaining('<p'),
        status: 'sent',
        error: null,
        created_at: expect.any(String),
      })),
    );
    const page = await portal.http.inject({ url: '/dev/mailbox' });
    expect(page.body).toContain('<h2>Mail 1</h2>');
    // 18 Nov 2026, 10:05, as at the centre.
    expect(page.body).toMatch(/<dt>Written<\/dt><dd>\d{1,2} \w{3,4} \d{4}, \d\d:\d\d<\/dd>/);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('shows what a mail says as text, never as a page of ours', async () => {
    const portal = await aPortal({ worker: true, pace });
    const paragraphs = ['<script>alert(1)</script> https://portal.example/x"onclick=1'];
    const letter = { centre: 'c', subject: '<b>Hi</b>', greeting: 'g', paragraphs };
    await aMail(portal, { letter });
    const page = async () => (await portal.http.inject({ url: '/dev/mailbox' })).body;
    await expect.poll(page, soon).toContain('alert(1)');
    expect(await page()).not.toMatch(/<script|<b>Hi|"onclick/);
  });
});

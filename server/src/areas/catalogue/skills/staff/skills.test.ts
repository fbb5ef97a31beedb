import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aPortal, aSharedPortal } from '../../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';

const portal = aSharedPortal();
let registrar: As;

const texts = {
  title: 'Bead Making',
  category: 'Craft',
  description: 'Necklaces and bags of beads.',
  detailed_description: 'First the thread.\n\nThen the beads.',
  picture: '',
  gallery: '',
};
const add = (more: Partial<typeof texts> = {}) =>
  portal().call('POST /staff/skills', { ...texts, ...more }, registrar);
const act = async (what: 'publish' | 'retire' | 'remove', code: string) => {
  const { status, body } = await portal().call(
    `POST /staff/skills/{code}/${what}`,
    { code },
    registrar,
  );
  return [status, body.message];
};
const one = async (code: string) =>
  (await portal().call('GET /staff/skills/{code}', { code }, registrar)).body.data;
const shown = async () => {
  const { body } = await portal().call('GET /website/application/skills');
  return body.data.map(({ slug }) => slug);
};

beforeAll(async () => {
  await stock(portal(), 30);
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

describe('a skill', () => {
  it('is a draft that visitors do not see, until it is published', async () => {
    const { status, body } = await add();
    expect([status, body.code]).toEqual([200, 'bead-making']);
    expect(await one('bead-making')).toMatchObject({ state: 'draft', version: 1 });
    expect(await shown()).not.toContain('bead-making');
    expect((await act('publish', 'bead-making'))[0]).toBe(200);
    expect(await shown()).toContain('bead-making');
    expect((await add()).body.fields).toEqual({
      title: 'There is a skill of this name already: Bead Making',
    });
    for (const bad of [{ title: '***' }, { title: '' }, { description: 'x'.repeat(601) }]) {
      expect((await add(bad)).body.error).toBe('INVALID');
    }
    expect((await add({ title: 'Other', picture: 'skills/none' })).body.fields).toHaveProperty(
      'picture',
    );
    expect((await add({ title: 'Other', gallery: 'gallery/none' })).body.fields).toHaveProperty(
      'gallery',
    );
  });

  it('has a name of its own, and may take one that is free again', async () => {
    const { code } = (await add({ title: 'Soap making' })).body;
    const { version } = await one(code);
    const renamed = { ...texts, title: 'Perfume making', code, version };
    expect((await portal().call('POST /staff/skills/{code}', renamed, registrar)).status).toBe(200);
    expect((await add({ title: 'perfume making' })).body.fields).toEqual({
      title: 'There is a skill of this name already: perfume making',
    });
    expect((await add({ title: 'Soap making' })).body.code).toBe('soap-making-2');
  });

  it('keeps markup as the text that it is', async () => {
    const title = '<script>alert(1)</script>';
    const { code } = (await add({ title, description: '<b>bold</b> & "quoted"' })).body;
    await act('publish', code);
    const { body } = await portal().call('GET /website/skills/{slug}', { slug: code });
    expect(body.data).toMatchObject({ title, description: '<b>bold</b> & "quoted"' });
    expect((await act('remove', code))[0]).toBe(200);
  });

  it('is saved by one of two people who changed it at the same time', async () => {
    const { version } = await one('bead-making');
    const change = (description: string) =>
      portal().call(
        'POST /staff/skills/{code}',
        { ...texts, code: 'bead-making', version, description },
        registrar,
      );
    const answers = await Promise.all([change('One.'), change('Two.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await one('bead-making')).version).toBe(version + 1);
  });

  it('is retired once it was chosen, and never removed; it can be shown again', async () => {
    await aRegistration(portal(), { skill: 'fashion' });
    expect(await act('remove', 'fashion')).toEqual([
      409,
      'fashion was chosen by students, so it stays. Retire it instead.',
    ]);
    expect(await act('retire', 'fashion')).toEqual([
      200,
      'The skill is retired. Students who are registered stay registered.',
    ]);
    expect(await shown()).not.toContain('fashion');
    expect(await one('fashion')).toMatchObject({ state: 'retired', registered: 1 });
    expect((await act('publish', 'fashion'))[0]).toBe(200);
    expect(await one('fashion')).toMatchObject({ state: 'shown' });
    expect(await act('remove', 'bead-making')).toEqual([200, 'The skill is removed.']);
    expect((await act('retire', 'none'))[0]).toBe(404);
  });
});

it('is on the public pages of another process, which had kept them, once it is published', async () => {
  const first = await aPortal({ pages: true });
  const second = await aPortal({ pages: true, databaseUrl: first.databaseUrl });
  const me = await signInStaff(first, await aStaffMember(first, { roles: ['registrar'] }));
  const page = async () => {
    const { body } = await second.http.inject({
      url: '/view-skills',
      headers: { accept: 'text/html' },
    });
    return body;
  };
  await first.call('POST /staff/skills', texts, me);
  expect(await page()).not.toContain('Bead Making');
  await first.call('POST /staff/skills/{code}/publish', { code: 'bead-making' }, me);
  // Milliseconds when nothing else runs; a busy machine may take longer.
  await expect.poll(page, { interval: 20 }).toContain('Bead Making');
});

// @vitest-environment happy-dom
import type { AllSettings } from '@edc/contract/desk/settings/settings';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, api } from '../../../../lib/api/api';
import { NoticeProvider } from '../../../../ui/notices/notices';
import { GroupForm } from './group-form';

vi.mock('../../../../lib/api/api', async (original) => ({
  ...(await original<object>()),
  api: vi.fn(),
}));
afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const SAVE = 'POST /staff/settings';
type Settings = AllSettings['settings'];
const settings: Settings = [
  { key: 'two_person_kobo', value: '200000', version: 0, changed_at: null, changed_by: '' },
];
const theirs: Settings = [
  {
    key: 'two_person_kobo',
    value: '300000',
    version: 1,
    changed_at: '2026-11-19T08:00:00.000Z',
    changed_by: 'Ngozi Okafor',
  },
];
const group = { id: 'staff', title: 'Staff', keys: ['two_person_kobo'] } as never;
let saved: object[];

const Component = () => (
  <NoticeProvider>
    <GroupForm group={group} settings={settings} />
  </NoticeProvider>
);

const raised = {
  ...theirs[0],
  value: '95000000',
  counts_before: [{ kobo: 200_000, until: '2026-11-26T08:00:00.000Z' }],
} as Settings[number];
const Raised = () => (
  <NoticeProvider>
    <GroupForm group={group} settings={[raised]} />
  </NoticeProvider>
);

async function saveOverTheirs() {
  saved = [];
  vi.mocked(api).mockImplementation(async (call, input) => {
    if (call === 'GET /staff/settings') return { data: { settings: theirs } } as never;
    if (call !== SAVE) return {} as never;
    saved.push(input as object);
    if (saved.length > 1) return { message: 'The settings are saved.' } as never;
    throw new ApiError(SAVE, { status: 409, error: 'RECORD_CHANGED', message: 'Changed.' });
  });
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  const field = await screen.findByLabelText(/^Second person needed above/);
  fireEvent.change(field, { target: { value: '2500' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save staff' }));
  return await screen.findByRole('group', {
    name: 'Not saved: Ngozi Okafor changed this setting on 19 Nov 2026, 09:00',
  });
}

it('shows and focuses what stands against saving, and saves the choice by one press', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const box = await saveOverTheirs();
  expect(document.activeElement).toBe(box);
  expect(scrolled.mock.instances).toContain(box);
  fireEvent.click(screen.getByRole('radio', { name: '2500 Typed by you' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  await screen.findByText('The settings are saved.');
  expect(saved.at(-1)).toEqual({ two_person_kobo: '250000', versions: 'two_person_kobo:1' });
});

it('says which amount counts until the raised one does', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: Raised }]);
  render(<Stub />);
  const field = await screen.findByLabelText(/^Second person needed above/);
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('₦2,000.00 counts until 26 Nov 2026, then ₦950,000.00.');
});

it('says that nothing is left to save if the other value is chosen', async () => {
  await saveOverTheirs();
  fireEvent.click(screen.getByRole('radio', { name: '3000 Saved by Ngozi Okafor' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  await screen.findByText('Nothing to save');
  expect(saved).toHaveLength(1);
});

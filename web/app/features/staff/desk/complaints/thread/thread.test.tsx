// @vitest-environment happy-dom
import type { StaffComplaint } from '@edc/contract/desk/complaints/staff-complaints';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StaffThread } from './thread';

vi.mock('../../../../../lib/session/staff', () => ({
  useStaff: () => ({ full_name: 'Ada Obi' }),
}));
vi.mock('../../../../../lib/api/api', () => ({ api: async () => ({}) }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const message = (id: number, sender: 'user' | 'staff', text: string) => ({
  ...{ id, sender, sender_name: sender === 'staff' ? 'Ada Obi' : 'Terver Ade', message: text },
  ...{ internal: false, at: `2026-11-19T09:0${id}:00.000Z`, attachments: [] },
});

const complaint = (messages: object[], events: object[] = []) =>
  ({
    ...{ code: 'K7', name: 'Terver Ade', facts: [], messages, events },
    seen: { message_id: 1, at: '2026-11-19T09:01:30.000Z' },
  }) as unknown as StaffComplaint;

it('ends at the message that was sent, although an older one was new when it was opened', () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const before = [message(1, 'user', 'First'), message(2, 'user', 'Second')];
  const { rerender } = render(<StaffThread complaint={complaint(before)} />);
  expect(shown.at(-1)).toContain('New since');
  const closed = { id: 1, at: '2026-11-19T09:04:00.000Z', who: 'Ada Obi', text: 'Closed' };
  const after = [...before, message(3, 'staff', 'It is settled')];
  rerender(<StaffThread complaint={complaint(after, [closed])} />);
  expect(shown.at(-1)).toContain('It is settled');
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntryForm } from './entry-form';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const saved = { title: 'Learn a trade', text: 'Every student leaves with one.' };

function open(onSave = async (): Promise<undefined> => undefined) {
  const none = () => undefined;
  const given = { section: 'goals' as const, values: saved, media: {}, submit: 'Save draft' };
  render(<EntryForm {...given} onSave={onSave} onCancel={none} />);
  return screen.getByRole('textbox', { name: /Title/ }) as HTMLInputElement;
}

const LEFT = 'This is what you typed before you left the page. It is not saved.';

it('keeps what was typed when the page is left, and says that it is not saved', async () => {
  fireEvent.change(open(), { target: { value: 'Learn two trades' } });
  cleanup();
  expect(open().value).toBe('Learn two trades');
  expect(screen.getByText(LEFT)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect((screen.getByRole('textbox', { name: /Title/ }) as HTMLInputElement).value).toBe(
    saved.title,
  );
});

it.each(['Save draft', 'Cancel'])('forgets it after %s', async (name) => {
  fireEvent.change(open(), { target: { value: 'Learn two trades' } });
  fireEvent.click(screen.getByRole('button', { name }));
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
  cleanup();
  expect(open().value).toBe(saved.title);
});

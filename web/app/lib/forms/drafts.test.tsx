// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dropAllDrafts, keepDraft, readDraft } from './drafts';
import { useDraft } from './use-draft';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const empty = { name: '', pin: '' };

it('keeps what was typed for the next time, but no secrets', () => {
  const first = renderHook(() => useDraft('form', empty, ['pin']));
  act(() => first.result.current.change({ name: 'Ada' }));
  act(() => first.result.current.change({ pin: '1234' }));
  expect(first.result.current.values).toEqual({ name: 'Ada', pin: '1234' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234');
  first.unmount();
  const second = renderHook(() => useDraft('form', empty, ['pin']));
  expect(second.result.current.values).toEqual({ name: 'Ada', pin: '' });
  act(() => second.result.current.clear());
  expect(readDraft('form')).toBeUndefined();
});

it('keeps a draft for an hour and not longer', () => {
  vi.useFakeTimers();
  keepDraft('form', { name: 'Ada' });
  vi.advanceTimersByTime(59 * 60_000);
  expect(readDraft('form')).toEqual({ name: 'Ada' });
  vi.advanceTimersByTime(60_000);
  expect(readDraft('form')).toBeUndefined();
});

it('drops every draft and nothing else at log-out', () => {
  keepDraft('one', { name: 'Ada' });
  keepDraft('two', { name: 'Obi' });
  sessionStorage.setItem('other', 'kept');
  dropAllDrafts();
  expect({ ...sessionStorage }).toEqual({ other: 'kept' });
});

it('takes over what was typed before the script arrived', () => {
  document.body.innerHTML = '<input name="name" value="Typed early">';
  keepDraft('form', { name: 'Kept' });
  const { result } = renderHook(() => useDraft('form', empty));
  expect(result.current.values.name).toBe('Typed early');
});

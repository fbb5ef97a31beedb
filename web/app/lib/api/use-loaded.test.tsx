// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from './api';
import { useLoaded } from './use-loaded';

afterEach(cleanup);

const noNetwork = new ApiError('POST /student/update', {
  status: 0,
  error: 'NETWORK',
  message: 'No connection.',
});

/** Each question waits until the test answers it. */
function asked() {
  const questions: { key: string; answer: (data: string) => void; fail: () => void }[] = [];
  const load = (key: string) =>
    new Promise<string>((answer, reject) => {
      questions.push({ key, answer, fail: () => reject(noNetwork) });
    });
  return { questions, load };
}

const during = (work: (() => void) | undefined) => act(async () => work?.());

it('ignores a late answer for another key, and asks nothing without one', async () => {
  const { questions, load } = asked();
  const { result, rerender } = renderHook(({ key }) => useLoaded(key, () => load(key ?? '')), {
    initialProps: { key: undefined as string | undefined },
  });
  expect(questions).toEqual([]);
  rerender({ key: 'one' });
  rerender({ key: 'two' });
  expect(questions.map(({ key }) => key)).toEqual(['one', 'two']);
  await during(() => questions[0]?.answer('of one'));
  expect(result.current.loaded).toEqual({ is: 'loading' });
  await during(() => questions[1]?.answer('of two'));
  expect(result.current.loaded).toEqual({ is: 'there', data: 'of two' });
});

it.each([
  [true, { is: 'there', data: 'first' }],
  [false, { is: 'failed', error: noNetwork }],
])(
  'asks once more; where it keeps what is shown (%s) a failure changes nothing',
  async (...given) => {
    const [keepsShown, expected] = given;
    const { questions, load } = asked();
    const { result } = renderHook(() => useLoaded('key', () => load('key'), { keepsShown }));
    await during(() => questions[0]?.answer('first'));
    await during(() => result.current.again());
    expect(result.current.loaded).toEqual({ is: 'there', data: 'first' });
    await during(() => questions[1]?.fail());
    expect(result.current.loaded).toEqual(expected);
    await during(() => result.current.again());
    await during(() => questions[2]?.answer('third'));
    expect(result.current.loaded).toEqual({ is: 'there', data: 'third' });
  },
);

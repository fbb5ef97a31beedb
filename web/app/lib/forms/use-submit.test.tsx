// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { NoticeProvider } from '../../ui/notices/notices';
import { ApiError } from '../api/api';
import { useSubmit } from './use-submit';

afterEach(cleanup);

const noNetwork = new ApiError('POST /student/update', {
  status: 0,
  error: 'NETWORK',
  message: 'No connection.',
});

interface FormProps {
  answers: (() => Promise<void>)[];
  ownWords?: boolean;
}

/** Each press of the button sends the form once, and the next of the answers comes. */
function Form({ answers, ownWords = false }: FormProps) {
  const { submit, notify } = useSubmit();
  const failure = (error: ApiError) =>
    notify({ type: 'danger', title: 'In own words', message: error.message });
  const send = () => {
    const answer = answers.shift() ?? (async () => undefined);
    void submit({}, answer, ownWords ? failure : 'Error');
  };
  return (
    <button type="button" onClick={send}>
      Send
    </button>
  );
}

const shown = () =>
  [...document.querySelectorAll('ol > li p:first-child')].map((p) => p.textContent);
const press = () => act(async () => void fireEvent.click(screen.getByText('Send')));

it.each([
  ['its own', false, 'Error'],
  ["the page's", true, 'In own words'],
])(
  'removes the last failure when the form is sent again, in %s words',
  async (_, ownWords, title) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const answers = [() => Promise.reject(noNetwork), () => arrived];
    render(
      <NoticeProvider>
        <Form answers={answers} ownWords={ownWords} />
      </NoticeProvider>,
      { wrapper: MemoryRouter },
    );
    await press();
    expect(shown()).toEqual([title]);
    // On its way again: nothing has failed yet.
    await press();
    expect(shown()).toEqual([]);
    await act(async () => arrive());
    expect(shown()).toEqual([]);
  },
);

it('shows one failure, not a pile of them', async () => {
  const answers = [1, 2, 3].map(() => () => Promise.reject(noNetwork));
  render(
    <NoticeProvider>
      <Form answers={answers} />
    </NoticeProvider>,
    { wrapper: MemoryRouter },
  );
  for (let time = 0; time < 3; time += 1) await press();
  expect(shown()).toEqual(['Error']);
});

function RefusedForm({ answer }: { answer: ApiError }) {
  const { errors, title, attempt, submit, stays } = useSubmit();
  const send = () => void submit({}, () => Promise.reject(answer), stays('Error sending reply'));
  return (
    <>
      <ErrorSummary title={title} errors={errors} attempt={attempt} />
      <button type="button" onClick={send}>
        Send
      </button>
    </>
  );
}

const tooMany = new ApiError('POST /student/complaints/reply', {
  status: 429,
  error: 'TOO_MANY',
  message: 'Too many attempts. Please wait 20 minutes and try again.',
});

it.each([
  ['keeps a refusal above the form, and says it once', tooMany, true],
  ['says a lost connection in a notice', noNetwork, false],
])('%s', async (_, answer, isOnThePage) => {
  render(
    <NoticeProvider>
      <RefusedForm answer={answer} />
    </NoticeProvider>,
    { wrapper: MemoryRouter },
  );
  await press();
  expect(shown()).toEqual(isOnThePage ? [] : ['Error sending reply']);
  const above = screen.getByText('Send').previousElementSibling;
  expect(above?.textContent ?? '').toBe(isOnThePage ? `Error sending reply${answer.message}` : '');
});

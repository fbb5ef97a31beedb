// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NoticeProvider } from '../../ui/notices/notices';
import { ApiError } from '../api/api';
import { FormDialog } from './form-dialog';
import { aboveForm, useSubmit } from './use-submit';

afterEach(cleanup);

it.each([
  ['Cancel the registration', 'Keep it'],
  ['Lock', 'Cancel'],
])('has one button that says Cancel: %s, %s', (label, other) => {
  const form = { busy: false, errors: {} };
  const none = () => undefined;
  render(<FormDialog title="Sure?" {...{ label, form }} onSend={none} onClose={none} />);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([other, label, '']);
});

const NUMBER = 'Please give a number from 1 to 200';

/** The server refuses a field that the form does not show. */
function Issue() {
  const form = useSubmit();
  const send = () =>
    void form.submit(
      {},
      async () => {
        const refused = { status: 422, error: 'INVALID' as const, message: 'Wrong' };
        throw new ApiError('POST /staff/pins', { ...refused, fields: { count: NUMBER } });
      },
      aboveForm,
    );
  return (
    <FormDialog title="Issue" label="Issue" form={form} onSend={send} onClose={() => undefined} />
  );
}

// A browser does this by itself.
addEventListener('submit', (event) => Object.assign(globalThis, { event }), { capture: true });

it('says above the form what is wrong with a field that it does not show', async () => {
  render(
    <NoticeProvider>
      <Issue />
    </NoticeProvider>,
    { wrapper: MemoryRouter },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Issue' }));
  await screen.findByText(NUMBER);
});

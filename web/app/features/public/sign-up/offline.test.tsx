// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_NETWORK } from '../../../lib/api/api';
import { keepDraft } from '../../../lib/forms/drafts';
import { NoticeProvider } from '../../../ui/notices/notices';
import { CodeStep } from './code-step';
import { emptySignUp } from './sign-up-rules';
import { useSignUp } from './use-sign-up';

vi.mock('../../../lib/api/api', async (original) => {
  const real = await original<typeof import('../../../lib/api/api')>();
  return {
    ...real,
    api: async (call: 'POST /application/create') => Promise.reject(real.noNetwork(call)),
  };
});

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function Page() {
  const flow = useSignUp();
  return flow.step === 'code' && <CodeStep flow={flow} />;
}

it('says at the code that there is no connection, until it is sent again', async () => {
  keepDraft('register', {
    ...emptySignUp,
    matric_no: 'ENG/25/0001',
    code: 'A1',
    email_address: 'ada@mail.example',
  });
  const { container } = render(
    <MemoryRouter initialEntries={[{ pathname: '/register', state: { step: 'code' } }]}>
      <NoticeProvider>
        <Page />
      </NoticeProvider>
    </MemoryRouter>,
  );
  const form = () => container.querySelector('form') as HTMLFormElement;
  fireEvent.change(await screen.findByLabelText(/One-time code/), { target: { value: '123456' } });
  fireEvent.submit(form());
  await vi.waitFor(() => expect(form().textContent).toContain(NO_NETWORK));
});

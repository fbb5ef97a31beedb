// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResendButton } from '../../../lib/forms/resend-button';
import { buttonClass } from '../../../ui/actions/button-class';
import { CodeStep } from './code-step';
import { emptySignUp } from './sign-up-rules';
import type { OpenCode } from './use-code-state';
import type { SignUpFlow } from './use-sign-up';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

function openCode(changes: Partial<OpenCode> = {}): OpenCode {
  return {
    mail: 'sent',
    sentTo: 'ada@mail.example',
    triesLeft: 5,
    resendAt: Date.now() + 60_000,
    expiresAt: Date.now() + 600_000,
    ...changes,
  };
}

interface StepProps {
  state: OpenCode;
  errors?: Record<string, string>;
  confirm?: () => void;
}

function Step({ state, errors = {}, confirm }: StepProps) {
  const [otp, setOtp] = useState('');
  const flow = {
    values: { ...emptySignUp, email_address: 'ada@mail.example' },
    otp,
    setOtp,
    errors,
    attempt: 0,
    busy: false,
    code: { state, unreachable: false },
    confirm: async () => confirm?.(),
  } as unknown as SignUpFlow;
  return <CodeStep flow={flow} />;
}

const field = () => screen.getByLabelText(/One-time code/) as HTMLInputElement;

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12-34-56 ', '123456'],
  ['Your code: 1234567', '123456'],
  ['abc', ''],
])('keeps of a pasted "%s" the digits %s', (pasted, kept) => {
  render(<Step state={openCode()} />);
  fireEvent.change(field(), { target: { value: pasted } });
  expect(field().value).toBe(kept);
});

it('opens the numeric keyboard and lets the phone fill the code in', () => {
  render(<Step state={openCode()} />);
  expect(field().inputMode).toBe('numeric');
  expect(field().autocomplete).toBe('one-time-code');
});

it('counts down to the end of the code', () => {
  render(<Step state={openCode({ expiresAt: Date.now() + 61_000, triesLeft: 1 })} />);
  expect(screen.getByText(/Code expires in/).textContent).toBe('Code expires in 1:01 · 1 try left');
  pass(2);
  expect(screen.getByText(/Code expires in/).textContent).toContain('0:59');
});

it.each([
  ['its time is over', { expiresAt: Date.now() + 61_000 }],
  ['the portal says so', { mail: 'none' }],
] as const)('says once that a code is over when %s, and then asks to send another', (_, over) => {
  const ended = 'This code has expired. Please request a new one.';
  render(<Step state={openCode({ resendAt: 0, ...over })} errors={{ otp: ended }} />);
  pass(62);
  const { textContent } = document.body;
  expect(textContent).toContain('This code no longer works');
  expect(textContent?.match(/expired/g)).toHaveLength(1);
  expect(textContent).not.toContain('Code sent');
  const look = (name: string) => screen.getByRole('button', { name }).className;
  expect(look('Resend code')).toBe(buttonClass({ variant: 'primary', wide: true }));
  expect(look('Confirm')).toBe(buttonClass({ variant: 'secondary', size: 'large', wide: true }));
});

it('sends again only after a minute', () => {
  const onResend = vi.fn();
  render(
    <ResendButton resendAt={Date.now() + 60_000} busy={false} onResend={onResend}>
      Resend code
    </ResendButton>,
  );
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('Resend code in 1:00');
  fireEvent.click(button);
  expect(onResend).not.toHaveBeenCalled();
  pass(60);
  expect(button.textContent).toBe('Resend code');
  fireEvent.click(button);
  expect(onResend).toHaveBeenCalledOnce();
});

it.each([
  ['queued', 'Sending the code'],
  ['sending', 'Sending the code'],
  ['sent', 'Code sent'],
  ['retrying', 'The email is delayed'],
  ['failed', 'We could not deliver the email'],
  ['none', 'This code no longer works'],
  ['hidden', 'Check your email'],
] as const)('tells of a mail that is %s: %s, and offers another address', (mail, words) => {
  render(<Step state={openCode({ mail })} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change email address' })).toBeTruthy();
});

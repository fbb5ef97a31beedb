// @vitest-environment happy-dom
import { paymentMessages } from '@edc/contract/money/payment-rules';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NO_NETWORK } from '../../../lib/api/api';
import { VerificationFailed } from './verification-failed';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

it.each([true, false])('says whether the network is missing: %s', (isOffline) => {
  const { container } = render(
    <VerificationFailed
      message={paymentMessages.noAnswer}
      isUnknown={false}
      isOffline={isOffline}
    />,
  );
  expect(container.textContent).toContain(paymentMessages.noAnswer);
  expect(container.textContent?.includes(NO_NETWORK)).toBe(isOffline);
});

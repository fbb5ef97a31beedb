import type { SignInStep } from '@edc/contract/people/staff/staff';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../../../lib/api/api';
import { useSubmit } from '../../../../../lib/forms/use-submit';
import { CodeForm } from './code-form';
import { useFinishedLogin } from './use-finished-login';
import { usePasskeyLogin } from './use-passkey-login';

export function SecondStep({ step }: { step: SignInStep }) {
  const form = useSubmit();
  const finish = useFinishedLogin();
  const passkey = usePasskeyLogin(form, finish);
  const { revalidate } = useRevalidator();
  const refresh = useCallback(() => void revalidate(), [revalidate]);
  return (
    <CodeForm
      methods={step.methods}
      demoCode={step.demo_code}
      refreshDemoCode={refresh}
      form={form}
      passkey={passkey}
      label="Log in"
      send={async (code) => finish(await api('POST /staff/sign-in/code', { code }))}
    />
  );
}

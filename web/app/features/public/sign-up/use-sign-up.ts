import { normalizeMatricNo, sameEmail } from '@edc/contract/people/identity/identity-rules';
import { signUpMessages } from '@edc/contract/people/identity/sign-up-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, api } from '../../../lib/api/api';
import { useDraft } from '../../../lib/forms/use-draft';
import { aboveForm, type Refuse, useSubmit } from '../../../lib/forms/use-submit';
import { studentArea } from '../../../lib/pages/areas';
import { keepInitialPassword } from '../../../lib/session/initial-password';
import { keepStamps } from '../../../lib/session/session-stamps';
import { useNotices } from '../../../ui/notices/notices';
import {
  codeProblems,
  emailProblems,
  emptySignUp,
  fieldToFix,
  matricProblems,
  type Step,
  signUpRefusal,
  stepFields,
} from './sign-up-rules';
import { useCodeState } from './use-code-state';
import { useMailKey } from './use-mail-key';
import { useStep } from './use-step';

const OLD_LINK =
  'The link from your email does not work for this address any more. Request a new code.';

/** Why a number cannot be registered here, in the server's words. */
export interface SignUpRefusal {
  reason: 'Exist' | 'No' | 'Ineligible';
  message: string;
  /** The number it is about: the specification clears the field at 'Exist'. */
  matricNo: string;
}

/** The state and the actions of `/register`. */
export function useSignUp() {
  const navigate = useNavigate();
  const notices = useNotices();
  const form = useSubmit();
  const draft = useDraft('register', emptySignUp);
  const { values } = draft;
  const [otp, setOtp] = useState('');
  const [doing, setDoing] = useState<{ what: 'verify' | 'send' | 'confirm'; at: Step }>();
  const [refusal, setRefusal] = useState<SignUpRefusal>();
  const mailKey = useMailKey();
  const { step, go } = useStep(values.code === '' ? 'matric' : 'code', draft.restored);
  const code = useCodeState({
    code: values.code,
    matric_no: values.matric_no,
    watching: step === 'code',
    onLost: (error) => {
      notices.show({ type: 'danger', title: 'Error', message: error.message });
      unlock();
    },
  });

  const changeMatricNo = (matricNo: string) => {
    setRefusal(undefined);
    // The handle belongs to the old number, so the later steps start again.
    draft.change({ matric_no: matricNo, code: '', is_lock: 'No', name: '' });
  };

  const unlock = () => {
    draft.change({ code: '', is_lock: 'No', name: '' });
    code.forget();
    go('matric');
  };

  const stop = (reason: SignUpRefusal['reason'], message: string) => {
    setRefusal({ reason, message, matricNo: normalizeMatricNo(values.matric_no) });
    if (reason !== 'Exist') return;
    draft.clear();
    code.forget();
    setOtp('');
    go('matric');
  };

  const refused = (error: ApiError, refuse: Refuse) => {
    const refusal = signUpRefusal(error);
    if (refusal === 'APPLICATION_EXISTS') return stop('Exist', error.message);
    if (mailKey.value && refusal === 'CODE_EXPIRED') {
      mailKey.drop();
      return refuse({ email_address: OLD_LINK });
    }
    const fix = fieldToFix(error);
    if (refusal === 'PROOF_NEEDED') draft.change({ asks_birth_date: 'Yes' });
    if (refusal === 'VERIFY_AGAIN') unlock();
    else if (fix) go(fix.step);
    if (fix?.field === 'otp') void code.refresh();
    if (fix) refuse({ [fix.field]: error.message });
    else {
      form.stays()(error);
      // The notice goes, and the student still has to know why nothing happened.
      aboveForm(error, refuse);
    }
  };

  const formFields = () => {
    const { telephone_on_record, asks_birth_date, is_lock, ...fields } = values;
    return { ...fields, email_address: values.email_address.trim() };
  };

  const verify = () => {
    setDoing({ what: 'verify', at: step });
    return form.submit(
      matricProblems(values),
      async () => {
        setRefusal(undefined);
        const answer = await api('POST /application/verify', { matric_no: values.matric_no });
        if (answer.status_code !== 'Yes') return stop(answer.status_code, answer.message);
        draft.change({
          matric_no: normalizeMatricNo(values.matric_no),
          code: answer.code,
          is_lock: 'Yes',
          name: answer.full_name,
          telephone_on_record: answer.telephone,
          asks_birth_date: answer.proof === 'birth_date' ? 'Yes' : 'No',
        });
        go('email');
      },
      refused,
    );
  };

  const create = async (confirmOtp: 'Yes' | 'No') => {
    const answer = await api('POST /application/create', {
      ...formFields(),
      otp,
      mail_key: mailKey.value,
      confirm_otp: confirmOtp,
    });
    keepStamps(studentArea, answer.expires_at);
    keepInitialPassword(answer.code, answer.initial_password);
    draft.clear();
    notices.show({ type: 'success', title: 'Weldone!', message: answer.message });
    await navigate(`/app/confirmation?ref=${encodeURIComponent(answer.code)}`, { replace: true });
  };

  /** Whether the next code differs from the last, so that digits already typed must be cleared. */
  const needsNewCode = (email: string) => {
    const before = code.state;
    const isValid = before && before.mail !== 'none' && before.expiresAt > Date.now();
    return !isValid || !sameEmail(before.sentTo, email);
  };

  /** Sends or resends: the same code to the same address, a new code to another. */
  const sendCode = () => {
    setDoing({ what: 'send', at: step });
    return form.submit(
      emailProblems(values),
      async (refuse) => {
        const email = values.email_address.trim();
        const answer = await api('POST /application/existence', formFields());
        const refusals: Partial<Record<number, string>> = {
          200: signUpMessages.emailExists(email),
          201: signUpMessages.emailNotValid(email),
        };
        const message = refusals[answer.status];
        if (message) {
          go('email');
          refuse({ email_address: message });
          form.notify({ type: 'danger', title: 'Error', message });
        } else if (answer.status === 203) {
          await create('No');
        } else {
          if (needsNewCode(email)) setOtp('');
          if (answer.data) code.update(answer.data);
          go('code');
        }
      },
      refused,
    );
  };

  const confirm = () => {
    setDoing({ what: 'confirm', at: step });
    return form.submit(codeProblems(otp), () => create('Yes'), refused);
  };

  /** The link in the email replaces the code, if the address is the same. */
  const finishByLink = () => {
    setDoing({ what: 'confirm', at: step });
    return form.submit(emailProblems(values), () => create('Yes'), refused);
  };

  // A message without a field is shown only on the step that was sent.
  const shown = doing?.at === step ? ['', ...stepFields[step]] : stepFields[step];
  const errors = Object.fromEntries(
    Object.entries(form.errors).filter(([field]) => shown.includes(field)),
  );

  return {
    step,
    go,
    values,
    change: draft.change,
    changeMatricNo,
    otp,
    setOtp,
    refusal,
    code,
    busy: form.busy,
    doing: doing?.what,
    errors,
    attempt: form.attempt,
    unlock,
    verify,
    sendCode,
    confirm,
    finishByLink: mailKey.value ? finishByLink : undefined,
  };
}

export type SignUpFlow = ReturnType<typeof useSignUp>;

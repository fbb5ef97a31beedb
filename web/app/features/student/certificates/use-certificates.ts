import { certificateMessages } from '@edc/contract/training/certificates/certificate-rules';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { loadAttempt } from '../../../checkout/open-payment';
import { ApiError, api, refusalOf } from '../../../lib/api/api';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useLive } from '../../../lib/live/live';
import { useNotices } from '../../../ui/notices/notices';

const LEAVE_MS = 2000;

/** The course that a certificate is being paid for; undefined for any other payment. */
async function courseOf(reference: string): Promise<string | undefined> {
  try {
    const { purpose, application_code } = await loadAttempt(reference);
    return purpose === 'certificate' ? application_code : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The student's registrations and requests; reloaded when they change. */
export function useCertificates(studentCode: string, reference: string | null) {
  const navigate = useNavigate();
  const notices = useNotices();
  const load = async () => {
    const input = { student_code: studentCode };
    const [skills, requests, credits, complaints, payments, paidFor] = await Promise.all([
      api('POST /student/skill/fetch-current', input),
      api('POST /student/certificate/history', input),
      api('GET /student/credits'),
      api('GET /student/complaints', { status: 'open' }),
      api('GET /student/payments/open'),
      reference ? courseOf(reference) : undefined,
    ]);
    return {
      skills: skills.data,
      requests: requests.data,
      credits: credits.data,
      reported: complaints.data,
      payments: payments.data,
      paidFor,
    };
  };
  const { loaded, again } = useLoaded(studentCode, load, { keepsShown: true });
  const hasNoSkill =
    loaded.is === 'failed' &&
    refusalOf(loaded.error, 'POST /student/skill/fetch-current') === 'NO_SKILL';

  const notifyAboutNoSkill = useEffectEvent(() => {
    const { noActiveSkill: message, noSkillFound: title } = certificateMessages;
    notices.show({ type: 'danger', title, message });
  });

  useEffect(() => {
    if (!hasNoSkill) return;
    notifyAboutNoSkill();
    // Replaces this page: Back would lead here, and from here to the dashboard again.
    const leave = () => void navigate('/app/dashboard', { replace: true });
    const timer = setTimeout(leave, LEAVE_MS);
    return () => clearTimeout(timer);
  }, [hasNoSkill, navigate]);

  useLive('requests', again);

  return { loaded, hasNoSkill, again };
}

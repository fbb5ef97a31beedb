import { certificateMessages } from '@edc/contract/certificate-rules';
import type { CertificateRequest, CurrentSkill } from '@edc/contract/certificates';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api, isSignedOut, refusalOf } from '../../lib/api';
import { useLive } from '../../lib/live';
import { useNotices } from '../../ui/notices';

const LEAVE_MS = 2000;

type Loaded =
  | { is: 'loading' }
  | { is: 'failed'; message: string }
  | { is: 'no-skill' }
  | { is: 'there'; skills: CurrentSkill[]; requests: CertificateRequest[] };

/** The student's registrations and requests; asked for again when something about them changes. */
export function useCertificates(studentCode: string) {
  const navigate = useNavigate();
  const notices = useNotices();
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  const again = () => setTries((count) => count + 1);

  const failed = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (isSignedOut(error)) return;
    if (refusalOf(error, 'POST /student/skill/fetch-current') === 'NO_SKILL') {
      setLoaded({ is: 'no-skill' });
      const { noActiveSkill: message, noSkillFound: title } = certificateMessages;
      notices.show({ type: 'danger', title, message });
      return;
    }
    // What is shown stays: only its renewal has failed.
    setLoaded((now) => (now.is === 'there' ? now : { is: 'failed', message: error.message }));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    let over = false;
    const input = { student_code: studentCode };
    Promise.all([
      api('POST /student/skill/fetch-current', input),
      api('POST /student/certificate/history', input),
    ])
      .then(([skills, requests]) => {
        if (!over) setLoaded({ is: 'there', skills: skills.data, requests: requests.data });
      })
      .catch((error: unknown) => {
        if (!over) failed(error);
      });
    return () => {
      over = true;
    };
  }, [studentCode, tries]);

  useEffect(() => {
    if (loaded.is !== 'no-skill') return;
    const timer = setTimeout(() => void navigate('/app/dashboard'), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [loaded.is, navigate]);

  useLive('requests', again);

  return { loaded, again };
}

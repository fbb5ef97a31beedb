import { complaintFailures } from '@edc/contract/desk/complaints/complaint-messages';
import { missingDayOf } from '@edc/contract/training/missing-day';
import type { LoadArgs } from '../../../lib/api/load';
import { orElse } from '../../../lib/api/or-else';
import { complaintsAddress } from '../../../shared/complaints/complaint-address';

/** The specification's title of a failed load, and the reason. */
export interface LoadFailure {
  title: string;
  message: string;
}

/** Shown in its place on the page; only a missing complaint and a session that is over go further. */
const orFailure = (title: string) =>
  orElse((error): LoadFailure => {
    if (error.status === 404) throw error;
    return { title, message: error.message };
  });

/** The open complaint about the same day or credit; the server refuses a second one. */
async function reportOf(
  call: LoadArgs['call'],
  { subject, refund_of }: { subject: string; refund_of: string },
) {
  if (!missingDayOf(subject) && !refund_of) return undefined;
  const { data } = await call('GET /student/complaints', { status: 'open' });
  return data.find((one) => (refund_of ? one.refund_of === refund_of : one.subject === subject));
}

export async function loadComplaints({ call, url }: LoadArgs) {
  const { complaint, new: isNew, status, ...given } = complaintsAddress.read(url.searchParams);
  if (complaint) {
    const asking = call('GET /student/complaints/ticket/{ticket_id}', { ticket_id: complaint });
    return {
      view: 'complaint' as const,
      answer: await asking.catch(orFailure(complaintFailures.details)),
    };
  }
  if (isNew) {
    // The form works without them.
    const answers = await call('GET /complaints/answers').catch(() => ({ data: [] }));
    return {
      view: 'new' as const,
      answers: answers.data,
      given,
      reported: await reportOf(call, given),
    };
  }
  const asking = call('GET /student/complaints', { status });
  return {
    view: 'list' as const,
    status,
    answer: await asking.catch(orFailure(complaintFailures.list)),
  };
}

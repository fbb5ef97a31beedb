import type { LoadArgs } from '../../../../../lib/api/load';
import { askedOf, complaintsAddress } from '../address';

export async function loadComplaints({ call, url }: LoadArgs) {
  const values = complaintsAddress.read(url.searchParams);
  const [answer, { data: views }] = await Promise.all([
    call('GET /staff/complaints', askedOf(values)),
    call('GET /staff/views', { list: 'complaints' }),
  ]);
  return {
    page: answer.data,
    counts: answer.counts,
    assignees: answer.assignees,
    firstAnswers: answer.first_answers,
    views,
    values,
  };
}

/** One complaint, and what the portal knows about its author. */
export async function loadComplaint({ call, params }: LoadArgs) {
  const { data: complaint } = await call('GET /staff/complaints/{complaint}', {
    complaint: params.complaint ?? '',
  });
  if (!complaint.student_key) return { complaint, student: undefined };
  const { data: student } = await call('GET /staff/students/{student}', {
    student: complaint.student_key,
  });
  return { complaint, student };
}

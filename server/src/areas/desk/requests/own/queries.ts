import { formatAmount } from '@edc/contract/common/money/money';
import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS } from '@edc/contract/common/time/days';
import {
  lastDayOfSkillChange,
  type TrainingCalendar,
} from '@edc/contract/common/time/training-days';
import type { OpenMatter, OwnCertificate, ReportedDay } from '@edc/contract/desk/requests/requests';
import { certificateSummary } from '@edc/contract/training/certificates/certificate-rules';
import { missingDayOf } from '@edc/contract/training/missing-day';
import { expectedWords, type RequestTarget } from '@edc/contract/training/request-target';
import type { App } from '../../../../context.ts';
import {
  loadChangeSettings,
  loadRequestTarget,
  loadSettings,
  loadTrainingCalendar,
} from '../../../system/settings-store/queries.ts';
import { trainingFrom } from '../../../training/enrolment/queries.ts';
import { nextStepOf } from '../../complaints/queries.ts';
import { mattersOf } from './store.ts';

type Row = Awaited<ReturnType<typeof mattersOf>>[number];

/** When a request should be decided, and where the desk is. */
interface Known {
  office: string;
  phone: string;
  target: RequestTarget;
  calendar: TrainingCalendar;
  skillChangeDays: number;
  now: Date;
}

/** A refusal is shown beside open requests for this long. */
const REFUSED_DAYS = 14;

/** With its session, because a course can be taken in several. */
const courseOf = ({ course_code, session }: Row) => `${course_code}, ${session}`;

/** An unread message comes first, in any state. */
function ofComplaint({ unread, waiting, code }: Row, { phone, now }: Known): string {
  if (unread || !waiting) return 'New message from the centre.';
  const due_at = waiting.due_at ? new Date(waiting.due_at) : null;
  return nextStepOf({ ...waiting, code, due_at }, phone, now);
}

/** The last day for a change of skill; null where training has no dates, and for a certificate. */
function lastDayFor({ kind, lines, since, attended }: Row, { calendar, skillChangeDays }: Known) {
  if (kind !== 'skill_change' || !lines || !since) return null;
  const { period } = trainingFrom({ lines, since, attended }, calendar);
  return period ? lastDayOfSkillChange(period, skillChangeDays) : null;
}

/** Where a request is; one whose money goes back is not decided. */
function ofRequest(row: Row, known: Known): string {
  const { at, refunding, went_back } = row;
  if (refunding) {
    return 'A payment for it is being refunded, so the centre will not decide this request until the refund has ended.';
  }
  return went_back
    ? 'A payment for it was returned to you, so the centre cannot approve it now. Open it to see what you can do.'
    : `Your request is waiting for the centre. ${expectedWords({ requestedAt: at, last: lastDayFor(row, known) }, known.target, known.now)}`.trim();
}

const pageOf = (page: string, applicationCode: string) =>
  `/app/portal/${page}?course=${encodeURIComponent(applicationCode)}`;

/** Of a refund, whose title is `NGN 416000`. */
function amountIn(title: string): string {
  const [currency = 'NGN', kobo] = title.split(' ');
  return formatAmount(Number(kobo), currency);
}

function openMatter(row: Row, known: Known): OpenMatter[] {
  const { kind, code, title } = row;
  if (kind === 'certificate' || kind === 'completed') return [];
  if (kind === 'refund') {
    return [
      {
        title: `Collect your refund of ${amountIn(title)}`,
        text: `It is ready at the desk: ${known.office}. Bring your student ID card. Payment reference ${code}.`,
        path: '/app/portal/refund',
      },
    ];
  }
  if (kind === 'refund_account') {
    return [
      {
        title: `Enter your bank account for a refund of ${amountIn(title)}`,
        text: `It could not go back the way you paid. Payment reference ${code}.`,
        path: '/app/portal/refund',
      },
    ];
  }
  if (kind === 'complaint') {
    return [
      {
        title: `Complaint: ${title}`,
        text: ofComplaint(row, known),
        path: `/app/portal/complaints?complaint=${code}`,
      },
    ];
  }
  const isRefused = kind === 'refused_change' || kind === 'refused_certificate';
  const isCertificate = kind === 'certificate_request' || kind === 'refused_certificate';
  const what = isCertificate ? `Certificate of ${title}` : `Skill change to ${title}`;
  return [
    {
      title: `${what}, ${courseOf(row)}`,
      text: isRefused
        ? `Not approved on ${formatDay(row.at.toISOString())}. Reason: ${row.reason ?? ''}`
        : ofRequest(row, known),
      path: pageOf(isCertificate ? 'certificate' : 'change-skill', code),
    },
  ];
}

function certificate(row: Row): OwnCertificate[] {
  if (row.kind === 'completed') {
    return [
      {
        serial: null,
        title: `${row.title}, ${courseOf(row)}`,
        text: 'Training completed. You can request your certificate now.',
        path: pageOf('certificate', row.code),
      },
    ];
  }
  if (row.kind !== 'certificate' || row.serial === null) return [];
  return [
    {
      serial: row.serial,
      title: `${row.title}, ${courseOf(row)}`,
      text: certificateSummary({
        issued_at: row.at.toISOString(),
        first_issued_at: (row.first_issued_at ?? row.at).toISOString(),
        atOffice: row.at_office,
      }),
      path: pageOf('certificate', row.code),
    },
  ];
}

function reportedDay({ kind, code, title, created_at }: Row): ReportedDay[] {
  if (kind !== 'complaint' || !created_at || !missingDayOf(title)) return [];
  return [{ id: code, subject: title, created_at: created_at.toISOString() }];
}

/** The student's open requests, recent refusals and valid certificates. */
export async function loadMatters(
  app: Pick<App, 'db' | 'now'>,
  studentId: number,
): Promise<{ open: OpenMatter[]; certificates: OwnCertificate[]; reported: ReportedDay[] }> {
  const { db } = app;
  const now = app.now();
  const [rows, target, calendar, { skill_change_days: skillChangeDays }, site] = await Promise.all([
    mattersOf(db, studentId, new Date(now.getTime() - REFUSED_DAYS * DAY_MS)),
    loadRequestTarget(db),
    loadTrainingCalendar(db),
    loadChangeSettings(db),
    loadSettings(db),
  ]);
  const known = {
    target,
    calendar,
    skillChangeDays,
    office: site.office_name,
    phone: site.support_phone,
    now,
  };
  const listed = rows.flatMap(certificate);
  // Existing certificates come before those that can be requested.
  const certificates = [
    ...listed.filter(({ serial }) => serial !== null),
    ...listed.filter(({ serial }) => serial === null),
  ];
  return {
    open: rows.flatMap((row) => openMatter(row, known)),
    certificates,
    reported: rows.flatMap(reportedDay),
  };
}

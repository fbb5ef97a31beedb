import type { z } from 'zod';
import * as academicSessions from './catalogue/academic-sessions.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as courses from './catalogue/courses.ts';
import * as places from './catalogue/places.ts';
import * as staffSkills from './catalogue/staff-skills.ts';
import type { Endpoint, ErrorsOf } from './common/endpoint.ts';
import * as announcements from './desk/announcements/announcements.ts';
import * as auditLog from './desk/audit-log/audit-log.ts';
import * as complaints from './desk/complaints/complaints.ts';
import * as savedReplies from './desk/complaints/saved-replies.ts';
import * as staffComplaintActions from './desk/complaints/staff-complaint-actions.ts';
import * as staffComplaintBulk from './desk/complaints/staff-complaint-bulk.ts';
import * as staffComplaintLinks from './desk/complaints/staff-complaint-links.ts';
import * as staffComplaints from './desk/complaints/staff-complaints.ts';
import * as jobQueues from './desk/job-queues.ts';
import * as outbox from './desk/outbox.ts';
import * as presence from './desk/presence.ts';
import * as privacy from './desk/privacy.ts';
import * as requestBulk from './desk/requests/request-bulk.ts';
import * as requests from './desk/requests/requests.ts';
import * as savedReasons from './desk/requests/saved-reasons.ts';
import * as rosterImports from './desk/roster-imports/roster-imports.ts';
import * as setUp from './desk/settings/set-up.ts';
import * as settings from './desk/settings/settings.ts';
import * as studentActions from './desk/students/student-actions.ts';
import * as studentBulk from './desk/students/student-bulk.ts';
import * as studentExports from './desk/students/student-exports.ts';
import * as students from './desk/students/students.ts';
import * as viewAs from './desk/students/view-as.ts';
import * as workshops from './desk/students/workshops.ts';
import * as today from './desk/today/today.ts';
import * as systems from './desk/tokens/systems.ts';
import * as tokens from './desk/tokens/tokens.ts';
import * as paymentExceptions from './money/payment-exceptions.ts';
import * as paymentRecords from './money/payment-records.ts';
import * as paymentTotals from './money/payment-totals.ts';
import * as payments from './money/payments.ts';
import * as reconciliation from './money/reconciliation.ts';
import * as refunds from './money/refunds.ts';
import * as tellerPayments from './money/teller-payments.ts';
import * as verification from './money/verification.ts';
import * as account from './people/identity/account.ts';
import * as identity from './people/identity/identity.ts';
import * as recovery from './people/identity/recovery.ts';
import * as signUp from './people/identity/sign-up.ts';
import * as live from './people/live.ts';
import * as longJobs from './people/long-jobs.ts';
import * as notifications from './people/notifications.ts';
import * as pins from './people/pins/pins.ts';
import * as proposals from './people/proposals.ts';
import * as roster from './people/roster/roster.ts';
import * as staffEnrolment from './people/staff/second-factor-enrolment.ts';
import * as staff from './people/staff/staff.ts';
import * as staffAccount from './people/staff/staff-account.ts';
import * as staffAccounts from './people/staff/staff-accounts.ts';
import * as staffViews from './people/staff-views.ts';
import * as banners from './site/banners.ts';
import * as exhibitions from './site/exhibitions.ts';
import * as media from './site/media.ts';
import * as siteContent from './site/site-content.ts';
import * as staffExhibitions from './site/staff-exhibitions.ts';
import * as site from './system/site.ts';
import * as batches from './training/attendance/batches.ts';
import * as excusedDays from './training/attendance/excused-days.ts';
import * as handMarks from './training/attendance/hand-marks.ts';
import * as registers from './training/attendance/registers.ts';
import * as scanReviews from './training/attendance/scan-reviews.ts';
import * as scanners from './training/attendance/scanners.ts';
import * as scans from './training/attendance/scans.ts';
import * as sessionCompletion from './training/attendance/session-completion.ts';
import * as certificates from './training/certificates/certificates.ts';
import * as staffCertificates from './training/certificates/staff-certificates.ts';
import * as courseChanges from './training/course-changes.ts';
import * as enrolment from './training/enrolment.ts';
import * as schedule from './training/schedule.ts';
import * as skillChanges from './training/skill-changes.ts';
import * as staffWaitingList from './training/staff-waiting-list.ts';
import * as waitingList from './training/waiting-list.ts';

/** Every call of the API: a new noun adds its file here and nowhere else. */
const nouns = {
  site,
  roster,
  'sign-up': signUp,
  identity,
  recovery,
  account,
  staff,
  'staff-enrolment': staffEnrolment,
  'staff-account': staffAccount,
  'staff-accounts': staffAccounts,
  presence,
  proposals,
  catalogue,
  'academic-sessions': academicSessions,
  courses,
  places,
  'staff-skills': staffSkills,
  schedule,
  'staff-waiting-list': staffWaitingList,
  exhibitions,
  'staff-exhibitions': staffExhibitions,
  media,
  'site-content': siteContent,
  payments,
  verification,
  enrolment,
  'waiting-list': waitingList,
  'skill-changes': skillChanges,
  'course-changes': courseChanges,
  complaints,
  'staff-complaints': staffComplaints,
  'staff-complaint-actions': staffComplaintActions,
  'staff-complaint-bulk': staffComplaintBulk,
  'staff-complaint-links': staffComplaintLinks,
  'saved-replies': savedReplies,
  notifications,
  banners,
  certificates,
  students,
  announcements,
  'payment-records': paymentRecords,
  'payment-exceptions': paymentExceptions,
  'payment-totals': paymentTotals,
  reconciliation,
  refunds,
  'teller-payments': tellerPayments,
  'student-actions': studentActions,
  'student-bulk': studentBulk,
  'student-exports': studentExports,
  'view-as': viewAs,
  workshops,
  scans,
  scanners: scanners,
  handMarks,
  registers,
  batches,
  'session-completion': sessionCompletion,
  'excused-days': excusedDays,
  'scan-reviews': scanReviews,
  requests,
  'request-bulk': requestBulk,
  'saved-reasons': savedReasons,
  'staff-certificates': staffCertificates,
  'staff-views': staffViews,
  today,
  settings,
  'set-up': setUp,
  privacy,
  tokens,
  systems,
  'audit-log': auditLog,
  outbox,
  'roster-imports': rosterImports,
  pins,
  'job-queues': jobQueues,
  'long-jobs': longJobs,
  live,
};

type Nouns = typeof nouns;
type Exported = { [N in keyof Nouns]: Nouns[N][keyof Nouns[N]] }[keyof Nouns];
type AnyEndpoint = Extract<Exported, { method: string; path: string }>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export const endpointsByNoun: Record<string, Endpoint[]> = Object.fromEntries(
  Object.entries(nouns).map(([noun, file]) => [noun, Object.values(file).filter(isEndpoint)]),
);
export const endpoints: Endpoint[] = Object.values(endpointsByNoun).flat();

/** Calls by `'POST /student/login'` and the like, with their types: all that the browser needs. */
export type Api = {
  [E in AnyEndpoint as `${E['method']} ${E['path']}`]: {
    input: z.input<E['input']>;
    output: z.output<E['output']>;
    error: ErrorsOf<E>;
  };
};

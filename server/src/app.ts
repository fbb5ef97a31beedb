import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { apiDocs } from './api-docs.ts';
import { courseRoutes } from './areas/catalogue/courses/routes.ts';
import { placeRoutes } from './areas/catalogue/places/grid/routes.ts';
import { sessionRoutes } from './areas/catalogue/sessions/routes.ts';
import { catalogueRoutes } from './areas/catalogue/skills/routes.ts';
import { staffSkillRoutes } from './areas/catalogue/skills/staff/routes.ts';
import { announcementJobs } from './areas/desk/announcements/jobs.ts';
import { announcementRoutes } from './areas/desk/announcements/routes.ts';
import { auditLogRoutes } from './areas/desk/audit-log/routes.ts';
import { complaintJobs } from './areas/desk/complaints/jobs.ts';
import { complaintRoutes } from './areas/desk/complaints/routes.ts';
import { complaintBulkRoutes } from './areas/desk/complaints/staff/bulk/routes.ts';
import { complaintLinkRoutes } from './areas/desk/complaints/staff/linking/routes.ts';
import { savedReplyRoutes } from './areas/desk/complaints/staff/replies/routes.ts';
import { staffComplaintRoutes } from './areas/desk/complaints/staff/routes.ts';
import { jobQueueRoutes } from './areas/desk/job-queues/routes.ts';
import { outboxRoutes } from './areas/desk/outbox/routes.ts';
import { presenceRoutes } from './areas/desk/presence/routes.ts';
import { privacyJobs } from './areas/desk/privacy/jobs.ts';
import { privacyRoutes } from './areas/desk/privacy/routes.ts';
import { requestBulkRoutes } from './areas/desk/requests/bulk/routes.ts';
import { savedReasonRoutes } from './areas/desk/requests/reasons/routes.ts';
import { requestRoutes } from './areas/desk/requests/routes.ts';
import { rosterImportJobs } from './areas/desk/roster-imports/jobs.ts';
import { rosterImportRoutes } from './areas/desk/roster-imports/routes.ts';
import { settingRoutes } from './areas/desk/settings/routes.ts';
import { setUpRoutes } from './areas/desk/settings/set-up/routes.ts';
import { studentActionRoutes } from './areas/desk/students/action-routes.ts';
import { studentBulkRoutes } from './areas/desk/students/bulk/routes.ts';
import { studentRoutes } from './areas/desk/students/routes.ts';
import { viewAsRoutes } from './areas/desk/students/view-as/routes.ts';
import { workshopRoutes } from './areas/desk/students/workshops/routes.ts';
import { todayJobs } from './areas/desk/today/jobs.ts';
import { todayRoutes } from './areas/desk/today/routes.ts';
import { systemRoutes, tokenRoutes } from './areas/desk/tokens/routes.ts';
import { ledgerJobs } from './areas/money/ledger/jobs.ts';
import { paymentRecordRoutes } from './areas/money/payment-records/routes.ts';
import { paymentTotalRoutes } from './areas/money/payment-records/totals/routes.ts';
import { paymentExceptionRoutes } from './areas/money/payments/exceptions/routes.ts';
import { paymentJobs } from './areas/money/payments/jobs.ts';
import { reconciliationRoutes } from './areas/money/payments/reconciliation/routes.ts';
import { refundRoutes } from './areas/money/payments/refunds/routes.ts';
import { paymentRoutes } from './areas/money/payments/routes.ts';
import { tellerPaymentRoutes } from './areas/money/payments/teller/routes.ts';
import { mountProofCode } from './areas/money/payments/verification/proof-code.ts';
import { cookieNames } from './areas/people/identity/cookies.ts';
import { identityJobs } from './areas/people/identity/jobs.ts';
import { identityRoutes } from './areas/people/identity/routes.ts';
import { mountUnsubscribe } from './areas/people/inbox/one-click.ts';
import { inboxRoutes } from './areas/people/inbox/routes.ts';
import { liveJobs } from './areas/people/live/jobs.ts';
import { liveRoutes } from './areas/people/live/routes.ts';
import { longJobJobs } from './areas/people/long-jobs/jobs.ts';
import { longJobRoutes } from './areas/people/long-jobs/routes.ts';
import { pinRoutes } from './areas/people/pins/routes.ts';
import { proposalJobs } from './areas/people/proposals/jobs.ts';
import { proposalRoutes } from './areas/people/proposals/routes.ts';
import { rosterRoutes } from './areas/people/roster/routes.ts';
import { staffJobs } from './areas/people/staff/jobs.ts';
import { staffRoutes } from './areas/people/staff/routes.ts';
import { staffViewJobs } from './areas/people/staff-views/jobs.ts';
import { staffViewRoutes } from './areas/people/staff-views/routes.ts';
import { bannerJobs } from './areas/site/banners/jobs.ts';
import { bannerRoutes } from './areas/site/banners/routes.ts';
import { siteContentJobs } from './areas/site/content/jobs.ts';
import { siteContentRoutes } from './areas/site/content/routes.ts';
import { staffExhibitionRoutes } from './areas/site/exhibitions/editing/routes.ts';
import { exhibitionJobs } from './areas/site/exhibitions/jobs.ts';
import { exhibitionRoutes } from './areas/site/exhibitions/routes.ts';
import { homeRoutes } from './areas/site/home/routes.ts';
import { mediaRoutes } from './areas/site/media/routes.ts';
import { fileJobs } from './areas/system/files/jobs.ts';
import { mountPictures } from './areas/system/media/serve.ts';
import { notificationJobs } from './areas/system/notifications/jobs.ts';
import { siteRoutes } from './areas/system/settings-store/routes.ts';
import { batchRoutes } from './areas/training/attendance/batches/routes.ts';
import { completionRoutes } from './areas/training/attendance/completing/routes.ts';
import { excuseJobs } from './areas/training/attendance/excuses/jobs.ts';
import { excuseRoutes } from './areas/training/attendance/excuses/routes.ts';
import { attendanceJobs } from './areas/training/attendance/jobs.ts';
import { markRoutes } from './areas/training/attendance/marks/routes.ts';
import { registerRoutes } from './areas/training/attendance/registers/routes.ts';
import { reviewRoutes } from './areas/training/attendance/reviews/routes.ts';
import { scanRoutes } from './areas/training/attendance/routes.ts';
import { scannerRoutes } from './areas/training/attendance/scanners/routes.ts';
import { mountDidDocument } from './areas/training/certificates/credentials/did.ts';
import { certificateJobs } from './areas/training/certificates/jobs.ts';
import { certificateRoutes } from './areas/training/certificates/routes.ts';
import { staffCertificateRoutes } from './areas/training/certificates/staff/routes.ts';
import { certificateTemplateRoutes } from './areas/training/certificates/template/routes.ts';
import { courseChangeRoutes } from './areas/training/course-changes/routes.ts';
import { enrolmentJobs } from './areas/training/enrolment/jobs.ts';
import { enrolmentRoutes } from './areas/training/enrolment/routes.ts';
import { scheduleRoutes } from './areas/training/schedule/routes.ts';
import { skillChangeJobs } from './areas/training/skill-changes/jobs.ts';
import { skillChangeRoutes } from './areas/training/skill-changes/routes.ts';
import { waitingListJobs } from './areas/training/waiting-list/jobs.ts';
import { waitingListRoutes } from './areas/training/waiting-list/routes.ts';
import { staffWaitingListRoutes } from './areas/training/waiting-list/staff/routes.ts';
import type { App } from './context.ts';
import { mountApiPlugin } from './platform/http/api-plugin.ts';
import { bindRoutes } from './platform/http/route.ts';

/** Every module's routes and jobs, in order. */
export const routes = [
  ...siteRoutes,
  ...homeRoutes,
  ...rosterRoutes,
  ...identityRoutes,
  ...staffRoutes,
  ...catalogueRoutes,
  ...sessionRoutes,
  ...courseRoutes,
  ...placeRoutes,
  ...staffSkillRoutes,
  ...scheduleRoutes,
  ...exhibitionRoutes,
  ...staffExhibitionRoutes,
  ...mediaRoutes,
  ...siteContentRoutes,
  ...proposalRoutes,
  ...paymentRoutes,
  ...paymentExceptionRoutes,
  ...reconciliationRoutes,
  ...refundRoutes,
  ...tellerPaymentRoutes,
  ...enrolmentRoutes,
  ...waitingListRoutes,
  ...staffWaitingListRoutes,
  ...skillChangeRoutes,
  ...courseChangeRoutes,
  ...complaintRoutes,
  ...staffComplaintRoutes,
  ...complaintBulkRoutes,
  ...complaintLinkRoutes,
  ...savedReplyRoutes,
  ...inboxRoutes,
  ...bannerRoutes,
  ...certificateRoutes,
  ...studentRoutes,
  ...announcementRoutes,
  ...paymentRecordRoutes,
  ...paymentTotalRoutes,
  ...studentActionRoutes,
  ...studentBulkRoutes,
  ...viewAsRoutes,
  ...workshopRoutes,
  ...scanRoutes,
  ...scannerRoutes,
  ...markRoutes,
  ...registerRoutes,
  ...batchRoutes,
  ...completionRoutes,
  ...excuseRoutes,
  ...reviewRoutes,
  ...requestRoutes,
  ...requestBulkRoutes,
  ...savedReasonRoutes,
  ...staffCertificateRoutes,
  ...certificateTemplateRoutes,
  ...staffViewRoutes,
  ...todayRoutes,
  ...settingRoutes,
  ...setUpRoutes,
  ...privacyRoutes,
  ...tokenRoutes,
  ...systemRoutes,
  ...auditLogRoutes,
  ...outboxRoutes,
  ...rosterImportRoutes,
  ...pinRoutes,
  ...jobQueueRoutes,
  ...longJobRoutes,
  ...liveRoutes,
  ...presenceRoutes,
];
export const jobKinds = [
  ...fileJobs,
  ...siteContentJobs,
  ...exhibitionJobs,
  ...notificationJobs,
  ...identityJobs,
  ...staffJobs,
  ...liveJobs,
  ...longJobJobs,
  ...proposalJobs,
  ...paymentJobs,
  ...ledgerJobs,
  ...waitingListJobs,
  ...skillChangeJobs,
  ...certificateJobs,
  ...complaintJobs,
  ...enrolmentJobs,
  ...announcementJobs,
  ...bannerJobs,
  ...attendanceJobs,
  ...excuseJobs,
  ...staffViewJobs,
  ...rosterImportJobs,
  ...todayJobs,
  ...privacyJobs,
];
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Every call of the contract, below `/api`. */
export async function mountApi(http: FastifyInstance, app: App): Promise<void> {
  const { publicUrl, publicUrlIsGuess: anyLoopback } = app.config;
  const { token, staffToken, staffStep } = cookieNames(app.config);
  const origin = { publicUrl, anyLoopback, sessionCookies: [token, staffToken, staffStep] };
  await mountApiPlugin(http, origin, (api) => {
    bindRoutes(api, app, routes);
    apiDocs(api, app);
  });
}

/** Addresses outside the API: files from the database, and those that mail programs call. */
export function mountOthers(http: FastifyInstance, app: App): { forgetPictures: () => void } {
  const { forget } = mountPictures(http, app);
  mountProofCode(http, app);
  mountUnsubscribe(http, app);
  mountDidDocument(http, app);
  return { forgetPictures: forget };
}

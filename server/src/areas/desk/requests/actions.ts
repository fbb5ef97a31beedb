import { sortableMoment } from '@edc/contract/common/time/dates';
import {
  type RequestAction,
  type RequestOutcome,
  requestKindLabels,
  requestProblems,
  requestStateWords,
} from '@edc/contract/desk/requests/request-rules';
import { requestFilterFields } from '@edc/contract/desk/requests/requests';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { listExport } from '../../people/staff/actions.ts';
import {
  approveRequest,
  keepCertificate,
  markCollected,
  markReady,
  rejectRequest,
} from '../../training/certificates/actions.ts';
import { approve, keepChange, reject } from '../../training/skill-changes/actions.ts';
import { countRequests, judgedRequest, loadRequests } from './queries.ts';
import { requestOutcome } from './rules.ts';

interface Decision {
  key: string;
  action: RequestAction;
  /** As the audit log names them. */
  by: Actor;
  /** For a rejection, or for keeping something that is no longer paid for. */
  reason: string;
}

/**
 * Decides a request of either kind through its own module; undefined if there is none. Its state is
 * judged first, and again if someone else decided in between.
 */
export async function decideRequest(
  tx: Db,
  app: App,
  { key, action, by, reason }: Decision,
): Promise<RequestOutcome | undefined> {
  const judged = await judgedRequest(tx, key);
  const expected = judged && requestOutcome(action, judged);
  if (!judged || expected !== 'done') return expected;
  const act = judged.kind === 'certificate' ? decideCertificate : decideSkillChange;
  const outcome = await act(tx, app, action, { requestId: judged.id, by, reason });
  if (outcome !== 'LATE') return outcome;
  const again = await judgedRequest(tx, key);
  const now = again && requestOutcome(action, again);
  return now === 'done' ? 'decided' : now;
}

interface Given {
  requestId: number;
  by: Actor;
  reason: string;
}

/** `LATE`: the state has changed since it was judged. */
type Done = RequestOutcome | 'LATE';

async function decideSkillChange(
  tx: Db,
  app: App,
  action: RequestAction,
  given: Given,
): Promise<Done> {
  const decision = { ...given, at: app.now() };
  const act = {
    approve: () => approve(tx, app, decision),
    keep: () => keepChange(tx, decision),
    reject: () => reject(tx, app, decision),
  };
  // Only certificates can be printed and collected; the judgement ensured that.
  const done = await act[action === 'approve' || action === 'keep' ? action : 'reject']();
  return ofSkillChange[done];
}

async function decideCertificate(
  tx: Db,
  app: App,
  action: RequestAction,
  given: Given,
): Promise<Done> {
  const act = {
    approve: approveRequest,
    reject: rejectRequest,
    ready: markReady,
    collected: markCollected,
    keep: keepCertificate,
  }[action];
  const done = await act({ ...app, db: tx }, given);
  return typeof done === 'string' ? ofCertificate[done] : 'done';
}

const ofSkillChange: Record<
  Awaited<ReturnType<typeof approve | typeof reject | typeof keepChange>>,
  Done
> = {
  approved: 'done',
  rejected: 'done',
  kept: 'done',
  NOT_REFUNDED: 'LATE',
  NOT_PENDING: 'LATE',
  REVERSED: 'reversed',
  REFUNDING: 'refunding',
  DISPUTED: 'disputed',
  NOT_POSSIBLE: 'not_active',
};

type CertificateAnswer = Extract<
  Awaited<
    ReturnType<
      | typeof approveRequest
      | typeof rejectRequest
      | typeof markReady
      | typeof markCollected
      | typeof keepCertificate
    >
  >,
  string
>;

const ofCertificate: Record<CertificateAnswer, Done> = {
  rejected: 'done',
  ready: 'done',
  collected: 'done',
  kept: 'done',
  NOT_PENDING: 'LATE',
  NOT_APPROVED: 'LATE',
  NOT_READY: 'LATE',
  ALREADY_REVOKED: 'revoked',
  REFUNDED: 'refunded',
  NOT_REFUNDED: 'LATE',
  NOT_ENTITLED: 'not_completed',
  PAYMENT_REVERSED: 'reversed',
  REFUNDING: 'refunding',
  DISPUTED: 'disputed',
  NO_SIGNATORIES: 'no_signatories',
};

export const requestExport = listExport({
  name: 'requests',
  sheet: 'Requests',
  action: 'requests.export',
  filters: requestFilterFields,
  sort: 'requested',
  load: (app, _me, wanted, page) => loadRequests(app, wanted, page),
  count: (app, _me, wanted, most) => countRequests(app, wanted, most),
  columns: [
    { header: 'Matric number', cell: ({ student }) => student.matric_no },
    { header: 'Student', cell: ({ student }) => student.full_name },
    { header: 'Request', cell: ({ kind }) => requestKindLabels[kind] },
    { header: 'Skill', cell: ({ skill }) => skill },
    { header: 'Skill before', cell: ({ from_skill }) => from_skill },
    { header: 'Course', cell: ({ course_code }) => course_code },
    { header: 'Session', cell: ({ session }) => session },
    { header: 'State', cell: requestStateWords },
    { header: 'Requested', cell: ({ requested_at }) => sortableMoment(requested_at) },
    {
      header: 'Decided',
      cell: ({ decided_at }) => (decided_at ? sortableMoment(decided_at) : null),
    },
    { header: 'Payment reference', cell: ({ reference }) => reference },
    {
      header: 'Cannot be approved',
      cell: ({ problem }) => (problem && problem !== 'done' ? requestProblems[problem] : null),
    },
  ],
});

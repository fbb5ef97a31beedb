import {
  type RequestAction,
  type RequestKind,
  type RequestOutcome,
  readRequestKey,
} from '@edc/contract/request-rules';
import type { App } from '../../context.ts';
import {
  approveRequest,
  markCollected,
  markReady,
  rejectRequest,
} from '../certificates/staff/actions.ts';
import { approve, reject } from '../skill-changes/decisions/actions.ts';
import { judgedRequests } from './queries.ts';
import { outcomeOf } from './rules.ts';
import { placeOf } from './store.ts';

interface Decision {
  key: string;
  action: RequestAction;
  /** As the audit names them. */
  by: string;
  /** Of a rejection. */
  reason: string;
}

/**
 * Decides a request of either kind by the action of its own module; undefined where there is none.
 * What it waits for is judged first, and once more where somebody else was quicker.
 */
export async function decideRequest(
  app: App,
  { key, action, by, reason }: Decision,
): Promise<RequestOutcome | undefined> {
  const named = readRequestKey(key);
  const judge = async () => {
    const [row] = await judgedRequests(app.db, [placeOf(named)]);
    return row && outcomeOf(action, row);
  };
  const expected = await judge();
  if (expected !== 'done') return expected;
  const outcome = await acts[named.kind](app, action, { requestId: named.id, by, reason });
  if (outcome !== 'LATE') return outcome;
  const now = await judge();
  return now === 'done' ? 'decided' : now;
}

interface Given {
  requestId: number;
  by: string;
  reason: string;
}

/** `LATE`: the state has changed since it was judged. */
type Done = RequestOutcome | 'LATE';

const acts: Record<RequestKind, (app: App, action: RequestAction, given: Given) => Promise<Done>> =
  {
    skill_change: async (app, action, given) => {
      const at = app.now();
      const done = await app.db
        .transaction()
        .execute((tx) =>
          action === 'approve'
            ? approve(app, tx, { ...given, at })
            : reject(app, tx, { ...given, at }),
        );
      return ofSkillChange[done];
    },
    certificate: async (app, action, given) => {
      const act = {
        approve: approveRequest,
        reject: rejectRequest,
        ready: markReady,
        collected: markCollected,
      }[action];
      const done = await act(app, given);
      return typeof done === 'string' ? ofCertificate[done] : 'done';
    },
  };

const ofSkillChange: Record<Awaited<ReturnType<typeof approve | typeof reject>>, Done> = {
  approved: 'done',
  rejected: 'done',
  NOT_PENDING: 'LATE',
  REVERSED: 'reversed',
  NOT_POSSIBLE: 'not_active',
};

type CertificateAnswer = Extract<
  Awaited<
    ReturnType<
      typeof approveRequest | typeof rejectRequest | typeof markReady | typeof markCollected
    >
  >,
  string
>;

const ofCertificate: Record<CertificateAnswer, Done> = {
  rejected: 'done',
  ready: 'done',
  collected: 'done',
  UNKNOWN: 'LATE',
  NOT_PENDING: 'LATE',
  NOT_APPROVED: 'LATE',
  NOT_READY: 'LATE',
  ALREADY_REVOKED: 'revoked',
  NOT_ENTITLED: 'not_completed',
  PAYMENT_REVERSED: 'reversed',
  NO_SIGNATORIES: 'no_signatories',
};

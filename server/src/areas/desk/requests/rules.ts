import {
  type CertificateAction,
  certificateActions,
  type RequestAction,
  type RequestKind,
  type RequestOutcome,
  type RequestState,
  requestActions,
} from '@edc/contract/desk/requests/request-rules';
import type { OpenClaim } from '../../money/payments/queries.ts';

/** The facts that decide about a request. */
export interface Judged {
  kind: RequestKind;
  state: RequestState;
  registration_state: string;
  /** The registration is no longer paid for. */
  course_reversed: boolean;
  /** The request itself is no longer paid for. */
  fee_reversed: boolean;
  /** The open claim for the money of one of them. */
  claim: OpenClaim | null;
  /** Its payment was refunded after approval, and the consequence is not decided yet. */
  unsettled: boolean;
  /** Whether its newest certificate was revoked. */
  revoked: boolean;
  /** The person was erased: there is no name for another certificate. */
  erased: boolean;
  /** Whether certificates can be issued at all. */
  signed: boolean;
}

/** What an action does to a request as it is now. The action itself checks again under its locks. */
export function requestOutcome(action: RequestAction, request: Judged): RequestOutcome {
  if (action === 'approve') return ofApproval(request);
  if (action === 'reject') return whyNotPending(request) ?? 'done';
  if (action === 'keep') return request.unsettled ? 'done' : 'not_refunded';
  if (request.kind !== 'certificate') return 'not_a_certificate';
  if (request.state === 'collected') return 'already';
  if (action === 'ready') {
    if (request.state === 'ready') return 'already';
    if (request.state !== 'approved') return 'not_approved';
  } else if (request.state !== 'ready') return 'not_ready';
  if (request.revoked) return 'revoked';
  if (request.unsettled) return 'refunded';
  return claimed(request) ?? 'done';
}

function ofApproval(request: Judged): RequestOutcome {
  const closed = whyNotPending(request);
  if (closed) return closed;
  if (request.fee_reversed) return 'reversed';
  if (request.course_reversed) return 'course_reversed';
  const claim = claimed(request);
  if (claim) return claim;
  if (request.kind === 'skill_change') {
    return request.registration_state === 'active' ? 'done' : 'not_active';
  }
  if (request.registration_state !== 'completed') return 'not_completed';
  return request.signed ? 'done' : 'no_signatories';
}

/** Its payment may be refunded: nothing is given for it in the meantime. */
function claimed({ claim }: Judged): RequestOutcome | undefined {
  if (claim === null) return undefined;
  return claim === 'REFUNDING' ? 'refunding' : 'disputed';
}

/** The obstacle to a request, or the decision that it needs. */
export function problemOf(request: Judged): RequestOutcome | null {
  if (request.unsettled) return 'refunded';
  const next = nextAction[request.state];
  const outcome = next ? requestOutcome(next, request) : 'done';
  const isGoing = outcome === 'refunding' || outcome === 'disputed';
  return isGoing || (next === 'approve' && outcome !== 'done') ? outcome : null;
}

/** The next action in each state that is not final. */
const nextAction: Record<string, RequestAction> = {
  pending: 'approve',
  approved: 'ready',
  ready: 'collected',
};

function whyNotPending({ state }: Judged): RequestOutcome | undefined {
  if (state === 'pending') return undefined;
  return state === 'withdrawn' ? 'withdrawn' : 'decided';
}

/** Valid although its payment was refunded, because the registrar decided so. */
const isKept = ({ unsettled, revoked }: Judged) => !unsettled && !revoked;

export function actionsFor(request: Judged): (RequestAction | CertificateAction)[] {
  const hasCertificate =
    request.kind === 'certificate' && !['pending', 'rejected'].includes(request.state);
  return [
    ...requestActions.filter((action) => requestOutcome(action, request) === 'done'),
    ...certificateActions.filter(
      (action) =>
        hasCertificate &&
        (action === 'replace'
          ? request.registration_state !== 'cancelled' &&
            !request.erased &&
            ((!request.fee_reversed && !request.course_reversed) || isKept(request))
          : !request.revoked),
    ),
  ];
}

import type { CertificateAction, RequestAction } from '@edc/contract/desk/requests/request-rules';
import type { RequestDetail } from '@edc/contract/desk/requests/requests';
import { api } from '../../../../lib/api/api';

export type Decision = RequestAction | CertificateAction;

interface Words {
  title: string;
  button: string;
  /** The effect, shown before it is pressed. */
  effect: (request: RequestDetail) => string;
  needsReason: boolean;
  /** Who reads the reason, unless it is the student. */
  reasonHint?: string;
  danger?: true;
}

const newestSerial = ({ certificates }: RequestDetail) => certificates[0]?.serial ?? '';

export const decisions: Record<Decision, Words> = {
  approve: {
    title: 'Approve this request?',
    button: 'Approve',
    effect: (request) =>
      request.kind === 'certificate'
        ? `The certificate is issued to ${request.printed?.name ?? request.student.full_name}. The student gets an email and can download it at once.`
        : `The skill changes from ${request.from_skill} to ${request.skill}. The training batch and the days attended so far stay. The old slip is no longer valid, and the student gets an email with the new one.`,
    needsReason: false,
  },
  reject: {
    title: 'Reject this request?',
    button: 'Reject',
    effect: (request) =>
      request.kind === 'certificate'
        ? `No certificate is issued. ${request.fee_if_rejected}`
        : `The skill stays ${request.from_skill}. ${request.fee_if_rejected}`,
    needsReason: true,
    danger: true,
  },
  ready: {
    title: 'Is the printed certificate ready?',
    button: 'Mark as ready',
    effect: () => 'The student gets an email that the printed certificate can be collected.',
    needsReason: false,
  },
  collected: {
    title: 'Was the certificate collected?',
    button: 'Mark as collected',
    effect: () => 'It is recorded that you handed the printed certificate over today.',
    needsReason: false,
  },
  keep: {
    title: 'Keep it although the payment was refunded?',
    button: 'Keep',
    effect: (request) =>
      request.kind === 'certificate'
        ? `${newestSerial(request)} stays valid, and its paper can be handed over. The student gets an email.`
        : `The skill stays ${request.skill}. The student does not have to pay for the change again.`,
    needsReason: true,
    reasonHint: 'Staff read this in the history.',
  },
  replace: {
    title: 'Replace this certificate?',
    button: 'Replace',
    effect: (request) =>
      `A new certificate is issued to ${request.printed?.name ?? request.student.full_name}, from today's record. ${newestSerial(request)} is no longer valid and says which one replaces it. The student gets an email.`,
    needsReason: true,
  },
  revoke: {
    title: 'Revoke this certificate?',
    button: 'Revoke',
    effect: (request) =>
      `${newestSerial(request)} is no longer valid, and anyone who checks it sees that. The student gets an email with your reason.`,
    needsReason: true,
    danger: true,
  },
};

/** In the order of the buttons; the first possible one is the page's main one. */
export const mainDecisions = ['approve', 'ready', 'collected'] as const;
export const otherDecisions = ['reject', 'keep', 'replace', 'revoke'] as const;

/** Carries it out; returns the result as a message. */
export async function decide(
  decision: Decision,
  request: RequestDetail,
  reason: string,
): Promise<string> {
  const { key } = request;
  const { message } = await {
    approve: () => api('POST /staff/requests/{request}/approve', { request: key }),
    reject: () => api('POST /staff/requests/{request}/reject', { request: key, reason }),
    ready: () => api('POST /staff/requests/{request}/ready', { request: key }),
    collected: () => api('POST /staff/requests/{request}/collected', { request: key }),
    keep: () => api('POST /staff/requests/{request}/keep', { request: key, reason }),
    replace: () =>
      api('POST /staff/certificates/{serial}/replace', { serial: newestSerial(request), reason }),
    revoke: () =>
      api('POST /staff/certificates/{serial}/revoke', { serial: newestSerial(request), reason }),
  }[decision]();
  return message;
}

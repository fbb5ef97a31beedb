/** What a student waits for from the centre. */
export const waitingFor = [
  'request',
  'complaint',
  'payment_complaint',
  'payment',
  'refunded_registration',
  'batch',
  'completion',
] as const;
export type WaitingFor = (typeof waitingFor)[number];

export const waitingForLabels: Record<WaitingFor, string> = {
  request: 'A request to decide',
  complaint: 'A complaint to answer',
  payment_complaint: 'A payment complaint to answer',
  payment: 'A payment exception',
  refunded_registration: 'A registration with a refunded payment',
  batch: 'A batch',
  completion: 'Completion of training',
};

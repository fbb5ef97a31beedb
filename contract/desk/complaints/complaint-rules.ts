import { documentRule } from '../../common/files/document-rules.ts';

export const complaintCategories = [
  'Payment',
  'Certificate',
  'Skill',
  'ESP Result',
  'Other',
] as const;
export type ComplaintCategory = (typeof complaintCategories)[number];

export const categoryNames: Record<ComplaintCategory, string> = {
  Payment: 'Payment Issue',
  Certificate: 'Certificate Issue',
  Skill: 'Change of Skill',
  'ESP Result': 'ESP Result',
  Other: 'Other Issue',
};

export const complaintPriorities = ['low', 'medium', 'high'] as const;
export type ComplaintPriority = (typeof complaintPriorities)[number];

export const complaintStates = ['open', 'pending', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];
/** For staff. */
export const complaintStateLabels: Record<ComplaintState, string> = {
  open: 'Open',
  pending: 'Put aside',
  closed: 'Closed',
};

/** What the list shows; `open` shows the pending ones too. */
export const complaintFilters = ['all', 'open', 'closed'] as const;
export type ComplaintFilter = (typeof complaintFilters)[number];

export const SUBJECT_LENGTH = 150;
export const MESSAGE_LENGTH = 5000;
export const ABOUT_LENGTH = 200;
/** A closed complaint can be reopened for this long. */
export const REOPEN_DAYS = 14;

/** The files allowed with one message. */
export const attachmentRule = documentRule(3);

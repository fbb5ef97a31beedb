import { createHmac } from 'node:crypto';
import type { AuditFilters } from '@edc/contract/audit-log';
import { deriveKey, sameText } from '../../platform/secrets.ts';

/** What subjects are, so that a reference or a code that was typed can be looked up by its index. */
const NOUNS = [
  'account',
  'announcement',
  'certificate',
  'certificate-request',
  'payment',
  'pin',
  'proposal',
  'registration',
  'setting',
  'skill_change',
  'staff',
  'student',
  'ticket',
  'waiting_list',
] as const;

/** Every subject that somebody who types this may mean. */
export function subjectsFor(typed: string): string[] {
  const forms = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  return [...forms, ...forms.flatMap((form) => NOUNS.map((noun) => `${noun}:${form}`))];
}

/** An export that was asked for: whose it is, what is in it, and until when it can be fetched. */
export interface ExportTicket {
  staffId: number;
  filters: AuditFilters;
  /** Entries after this one came after the export was counted and recorded. */
  lastId: number;
  until: number;
}

const seal = (secretKey: string, text: string) =>
  createHmac('sha256', deriveKey(secretKey, 'audit-export')).update(text).digest('base64url');

export function writeTicket(secretKey: string, ticket: ExportTicket): string {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${seal(secretKey, text)}`;
}

/** Undefined for one that is made up or changed. */
export function readTicket(secretKey: string, given: string): ExportTicket | undefined {
  const [text = '', sealed = ''] = given.split('.');
  if (!sameText(sealed, seal(secretKey, text))) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as ExportTicket;
}

import { randomUUID } from 'node:crypto';
import type { Api } from '@edc/contract/api';
import { expect } from 'vitest';
import type { TestPortal } from '../../../testing/portal.ts';
import { attendanceToken } from '../enrolment/slips/attendance-token.ts';

export type Sent = Record<string, unknown>;

/** The code on a registration's slip. */
export const codeOf = ({ app }: Pick<TestPortal, 'app'>, registrationId: number, version = 1) =>
  attendanceToken(app.secretKey, registrationId, version);

/** A scan as a phone sends it. */
export const aScan = (code: string, at: string, more: Sent = {}): Sent => ({
  id: randomUUID(),
  kind: 'attendance',
  code,
  at,
  offset_ms: 0,
  said: 'ok',
  ...more,
});

export async function send(portal: TestPortal, bearer: string, scans: unknown[], waiting = 0) {
  const input = { scans, waiting } as Api['POST /scan/scans']['input'];
  const { status, body } = await portal.call('POST /scan/scans', input, { bearer });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.results;
}

/** `registration day` of everybody who was present. */
export async function presence({ db }: TestPortal, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('attendance_presence')
    .select(['registration_id', 'day'])
    .where('registration_id', 'in', ids)
    .execute();
  return rows.map(({ registration_id, day }) => `${registration_id} ${day}`).toSorted();
}

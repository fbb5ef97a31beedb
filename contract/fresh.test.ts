import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';
import type { Endpoint } from './common/endpoint.ts';

/** Which calls need a second factor of the last minutes; `docs/areas/people.md` says why. */
const staffCalls = endpoints.filter(({ access }) => access === 'staff');
const changing = staffCalls.filter(({ method }) => method === 'POST');

interface Shape {
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  items?: Shape;
}

/** The names of all fields, at any depth. */
function fieldsOf({ properties = {}, anyOf = [], items }: Shape): string[] {
  const inside = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inside.flatMap(fieldsOf)];
}

const shape = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io }) as Shape;
const taken = ({ input }: Endpoint) => fieldsOf(shape(input, 'input'));
const answered = ({ output }: Endpoint) => fieldsOf(shape(output, 'output'));

const stale = (calls: readonly Endpoint[]) =>
  calls
    .filter(({ fresh }) => !fresh)
    .map(({ path }) => path)
    .toSorted();

describe('a second factor of the last minutes is needed', () => {
  it('for every call that changes many at once', () => {
    /** Fields that name several, and the answer that names the long job which does the rest. */
    const LISTS = ['codes', 'days', 'jobs', 'keys', 'mails', 'registration', 'registrations'];
    const bulk = changing.filter(
      (one) =>
        one.path.startsWith('/staff/bulk/') ||
        one.path.startsWith('/staff/work/') ||
        /-(batch|bulk)$/.test(one.path) ||
        taken(one).some((field) => LISTS.includes(field)) ||
        answered(one).includes('job'),
    );
    expect(bulk.length).toBeGreaterThan(20);
    expect(stale(bulk)).toEqual([
      // One student.
      '/staff/batches/move',
      // They look, and change nothing.
      '/staff/bulk/complaints/preview',
      '/staff/bulk/requests/certificates',
      '/staff/bulk/requests/preview',
      '/staff/bulk/students/preview',
      // The site: no person and no payment is in it.
      '/staff/exhibition-order',
      // The register of one day, written at the door.
      '/staff/registers/correct',
      '/staff/registers/remove-marks',
      // It stops.
      '/staff/work/{id}/cancel',
    ]);
  });

  it('for every answer that carries a secret', () => {
    const SECRETS = ['link', 'password', 'pin', 'qr_code', 'recovery_codes', 'secret', 'token'];
    const notifying = staffCalls.filter((one) =>
      answered(one).some((field) => SECRETS.includes(field)),
    );
    expect(notifying.length).toBeGreaterThan(4);
    expect(stale(notifying)).toEqual([
      // Where a banner leads, and where a payment is found.
      '/staff/banners',
      '/staff/payments/{payment}',
    ]);
  });

  it('for every decision about money', () => {
    const money = changing.filter(
      ({ may = '', path }) =>
        (may.startsWith('payments.') && may !== 'payments.read') ||
        path.startsWith('/staff/proposals/'),
    );
    expect(money.length).toBeGreaterThan(15);
    expect(stale(money)).toEqual([
      // Nothing is decided: the own decision is read, what one proposed is withdrawn, and a
      // provider is asked.
      '/staff/proposals/{id}/seen',
      '/staff/proposals/{id}/withdraw',
      '/staff/reconciliation/check',
    ]);
  });

  it('for every import', () => {
    const imports = changing.filter(({ may }) => may === 'roster.import');
    expect(imports.length).toBeGreaterThan(5);
    expect(stale(imports)).toEqual([
      // Before the import, of which the preview shows what it will do.
      '/staff/roster/imports',
      '/staff/roster/imports/{id}/cancel',
      '/staff/roster/imports/{id}/columns',
      '/staff/roster/imports/{id}/conflicts',
    ]);
  });
});

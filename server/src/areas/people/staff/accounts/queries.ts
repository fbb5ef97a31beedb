import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import type { Page, Total } from '@edc/contract/common/lists/paging-rules';
import type { StaffState } from '@edc/contract/people/staff/staff-account-rules';
import type {
  ListedStaff,
  StaffFilters,
  StaffMember,
} from '@edc/contract/people/staff/staff-accounts';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import { staffActor } from '../../../../platform/actors.ts';
import { likeText } from '../../../../platform/database/like-text.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import {
  countUpTo,
  type List,
  loadPage,
  type PageRequest,
} from '../../../../platform/lists/page.ts';
import { presentDevice } from '../../identity/queries.ts';
import type { SignedInStaff } from '../gates.ts';
import { loadNames } from '../queries.ts';
import { factorsOf } from '../second-factors/store.ts';
import { staffSessionsOf } from '../store.ts';
import { administratorIds, hasState, historyOf, invitedUntil, staffRows } from './store.ts';

const list: List = {
  name: 'staff-accounts',
  sorts: {
    name: { by: sql`staff.full_name`, type: 'text' },
    email: { by: sql`staff.email_address`, type: 'text' },
    created: { by: sql`staff.created_at`, type: 'timestamptz' },
  },
  id: sql<number>`staff.id`,
};

type Row = Awaited<ReturnType<ReturnType<typeof staffRows>['executeTakeFirstOrThrow']>>;

const present = (me: SignedInStaff, row: Row): ListedStaff => ({
  id: String(row.id),
  full_name: row.full_name,
  email_address: row.email_address,
  roles: row.roles as StaffRole[],
  state: row.locked_at ? 'locked' : row.enrolled ? 'active' : 'invited',
  own: row.id === me.staffId,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  invited_until: row.invited_until?.toISOString() ?? null,
});

function filteredStaff(app: App, { q, state, role, invitation }: StaffFilters) {
  const typed = likeText(q ?? '');
  return staffRows(app.db, app.now())
    .$if(Boolean(q), (all) =>
      // Accents may be left out.
      all.where(
        sql<boolean>`(plain_text(staff.full_name) like '%' || plain_text(${typed}) || '%'
          or staff.email_address ilike '%' || ${typed} || '%')`,
      ),
    )
    .$if(state !== undefined, (all) => all.where(hasState(state as StaffState)))
    .$if(role !== undefined, (all) => all.where(sql<boolean>`${role} = any(staff.roles)`))
    .$if(invitation !== undefined, (all) =>
      all.where(sql<boolean>`${invitedUntil(app.now())} is not null`),
    );
}

export async function loadStaff(
  app: App,
  me: SignedInStaff,
  filters: StaffFilters,
  wanted: PageRequest,
): Promise<Page<ListedStaff>> {
  const { db, secretKey } = app;
  const query = filteredStaff(app, filters);
  const loaded = await loadPage(db, query, list, { ...wanted, secretKey });
  return { ...loaded, items: loaded.items.map((row) => present(me, row)) };
}

export async function countStaff(app: App, filters: StaffFilters, most: number): Promise<Total> {
  return await countUpTo(app.db, filteredStaff(app, filters), most);
}

export async function loadStaffMember(
  app: App,
  me: SignedInStaff,
  id: number,
): Promise<StaffMember> {
  const { db } = app;
  const row = await staffRows(db, app.now()).where('staff.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const [administrators, factors, sessions, history] = await Promise.all([
    administratorIds(db),
    factorsOf(db, id),
    staffSessionsOf(db, id, app.now()),
    historyOf(db, staffActor(id)),
  ]);
  const nameOf = await loadNames(
    db,
    history.map(({ actor }) => actor),
  );
  return {
    ...present(me, row),
    version: row.version,
    last_administrator: administrators.includes(id) && administrators.length === 1,
    second_factors: {
      totp_since: factors.has_totp ? (factors.totp_since?.toISOString() ?? null) : null,
      passkeys: factors.passkeys,
      recovery_codes_left: factors.recovery_codes,
    },
    devices: sessions.map(presentDevice),
    history: history.map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      actor_name: nameOf(one.actor),
      action: one.action,
      reason: String((one.detail as Record<string, unknown>).reason ?? ''),
    })),
  };
}

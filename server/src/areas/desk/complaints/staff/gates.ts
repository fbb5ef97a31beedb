import type { App } from '../../../../context.ts';
import type { SignedInStaff } from '../../../people/staff/gates.ts';
import type { StaffActor } from './change.ts';
import type { Scope } from './queue/store.ts';
import { categoriesFor } from './rules.ts';

export const scopeOf = (app: App, me: SignedInStaff): Scope => ({
  categories: categoriesFor(me.roles),
  staffId: me.staffId,
  now: app.now(),
});

/** The caller as the one who changes a complaint. */
export const actorOf = (
  me: Pick<SignedInStaff, 'staffId' | 'actor' | 'fullName' | 'roles'>,
): StaffActor => ({
  by: me.actor,
  name: me.fullName,
  staffId: me.staffId,
  categories: categoriesFor(me.roles),
});

import { announce } from './announce.ts';
import { backup } from './backup.ts';
import { certificates } from './certificates.ts';
import { createStaff } from './create-staff.ts';
import { demo } from './demo.ts';
import { importRoster } from './import-roster.ts';
import { issuePin } from './issue-pin.ts';
import { mails } from './mails.ts';
import { migrate } from './migrate.ts';
import { open } from './open.ts';
import { payments } from './payments.ts';
import { reconciliation } from './reconciliation.ts';
import { refunds } from './refunds.ts';
import { registrations } from './registrations.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { restore } from './restore.ts';
import { get, set } from './settings.ts';
import { skillChanges } from './skill-changes.ts';
import { tickets } from './tickets.ts';
import { waitingList } from './waiting-list.ts';

export const commands = [
  migrate,
  demo,
  importRoster,
  createStaff,
  resetSecondFactorCommand,
  issuePin,
  get,
  set,
  mails,
  payments,
  refunds,
  reconciliation,
  registrations,
  skillChanges,
  waitingList,
  tickets,
  certificates,
  announce,
  backup,
  restore,
  open,
];

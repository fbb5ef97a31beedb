import { backup } from './backup.ts';
import { createStaff } from './create-staff.ts';
import { demo } from './demo.ts';
import { importRoster } from './import-roster.ts';
import { issuePin } from './issue-pin.ts';
import { ledger } from './ledger.ts';
import { migrate } from './migrate.ts';
import { open } from './open.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { restore } from './restore.ts';
import { get, set } from './settings.ts';

export const commands = [
  migrate,
  demo,
  importRoster,
  createStaff,
  resetSecondFactorCommand,
  issuePin,
  get,
  set,
  ledger,
  backup,
  restore,
  open,
];

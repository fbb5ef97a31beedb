import { resetSecondFactor } from '../areas/people/staff/accounts/actions.ts';
import { staffByEmail } from '../areas/people/staff/queries.ts';
import { CommandError, command, OPERATOR, requiredArgs, requiredOption } from './command.ts';

export const resetSecondFactorCommand = command({
  name: 'reset-second-factor',
  usage: '--email <address> --reason <words>',
  summary: 'Remove a lost second factor, so that the next login sets up a new one',
  details: `For a member of staff who lost the phone and the recovery codes while no other administrator
can help. Make sure that it is them: anyone who knows the password can set up the new one.
They are logged out everywhere and get an email; the reason is kept in the audit log.`,
  options: ['email', 'reason'],
  read(args) {
    requiredArgs(args);
    return { email: requiredOption(args, 'email'), reason: requiredOption(args, 'reason') };
  },
  async run({ app }, { email, reason }) {
    const person = await staffByEmail(app.db, email);
    if (!person) throw new CommandError(`There is no member of staff with the address ${email}.`);
    await resetSecondFactor(app, { staffId: person.id, by: OPERATOR, reason });
    console.log(
      `The second factor of ${person.full_name} is removed. An email goes to ${person.email_address}; the next login sets up a new one.`,
    );
  },
});

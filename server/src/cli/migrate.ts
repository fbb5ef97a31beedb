import { command, requiredArgs } from './command.ts';

export const migrate = command({
  name: 'migrate',
  usage: '',
  summary: 'Update the database to this version of the portal',
  details: 'The portal does this when it starts. Use this command to do it earlier.',
  read: (args) => requiredArgs(args),
  // Opening the database has already migrated it.
  async run({ database }) {
    const { rows } = await database.pool.query(
      'select name from schema_migrations order by name desc',
    );
    console.log(`The database is up to date: ${rows.length} migrations, last ${rows[0].name}.`);
  },
});

import { CommandError, command, requiredArgs } from './command.ts';

export const demo = command({
  name: 'demo',
  usage: '',
  summary: 'Load the demo centre, with accounts to log in with',
  details:
    'Not allowed in production, because its passwords are public. Running it again changes nothing.',
  read: (args) => requiredArgs(args),
  async run(core) {
    if (!core.app.config.demo) {
      throw new CommandError('The demo centre is not for production: its passwords are public.');
    }
    const { demoGreeting, loadDemo } = await import('../demo/demo.ts');
    const { summary } = await loadDemo(core);
    console.log(summary);
    console.log(await demoGreeting(core.app.db));
  },
});

import { command, Failure, words } from './command.ts';

export const demo = command({
  name: 'demo',
  usage: '',
  summary: 'Load the demo centre, with people who can sign in',
  details:
    'Refused in production: everybody knows the passwords. A second time it changes nothing.',
  read: (typed) => words(typed),
  async run(core) {
    if (!core.app.config.demo) {
      throw new Failure('The demo centre is not for production: everybody knows its passwords.');
    }
    const { demoGreeting, loadDemo } = await import('../demo.ts');
    const { summary } = await loadDemo(core);
    console.log(summary);
    console.log(await demoGreeting(core.app.db));
  },
});

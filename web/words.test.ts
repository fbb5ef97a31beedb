import { expect, it, vi } from 'vitest';
import { sentencesIn } from './sentences.ts';
import { main } from './words.ts';

/**
 * The sentences by their screen, as the command prints them. In this process: the command itself
 * installs packages where they are not current, which must not happen under running tests.
 */
async function printedWords(): Promise<Map<string, string[]>> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await main();
  const printed = log.mock.calls.flat().join('\n');
  log.mockRestore();
  const groups = printed.trim().split('\n\n');
  return new Map(
    groups.map((group): [string, string[]] => {
      const [screen = '', ...sentences] = group.split('\n');
      return [screen, sentences.map((one) => one.trim())];
    }),
  );
}

it('prints the sentences of pages, server, emails and contract, each with its screen', async () => {
  const words = await printedWords();
  expect(words.get('/app/confirmation (confirmation)')).toContain('Ok, I understand');
  expect([...words.keys()]).toEqual(
    expect.arrayContaining(['/staff/students (students)', '/staff/login (login)']),
  );
  expect(words.get('/exhibition (exhibition)')).toContain(
    'No exhibitions found matching your filters',
  );
  expect(words.get('Shared: features/everyone/shell')).toContain('Drop Complaints');
  expect(words.get('Answers of the server')).toContain('Payment {reference} is confirmed.');
  expect(words.get('Emails')).toContain('Payment received: {reference}');
  expect(words.get('Messages of the contract')).toContain('OTP does not match');
  const all = [...words.values()].flat();
  expect(all.filter((one) => /^(GET|POST) \/|^\/app|^@media|^<|\bflex\b/.test(one))).toEqual([]);
});

it('reads an element with what stands in it as one sentence, and leaves code out', () => {
  const source = `
    import { cx } from './cx';
    const path = '/app/skills';
    export const Part = ({ name }) => (
      <p className="flex gap-2" title={name === 'SOME CODE HERE' ? 'A title' : undefined}>
        Pay <b>{name}</b> now. <a href="/x y">{'See it'}</a>
      </p>
    );
    const message = \`We received \${formatNaira(kobo)} for \${name}.\`;
    throw new Error('this is for engineers');
  `;
  expect(sentencesIn('part.tsx', source)).toEqual([
    'Pay {name} now. See it',
    'A title',
    'We received {formatNaira} for {name}.',
  ]);
});

/** Words that were edited out once must not come back: on screens, in comments, in names. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { collectWords } from './words.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What is written instead, by the expression that finds the old word. */
const ON_SCREENS: [RegExp, string][] = [
  [/\bsign(ed|ing)?[ -](in|out)\b/i, 'log in, log out'],
  [/\blog-(in|out)\b/i, 'log in, log out'],
  [/\be-mail/i, 'email'],
  [/\btelephone\b/i, 'phone number'],
  [/\bchanges? of (skill|course)\b/i, 'skill change, course change, Change Skill, Change Course'],
  [/\bone reference\b/i, 'payment reference'],
  [/\b(spring|fall) (semester )?20\d\d/i, 'First Semester, Second Semester'],
  [/\bmoney (came|has come|is here)\b/i, 'received'],
  [/\b(what|whatever) (became|becomes|has become) of\b/i, 'the status of'],
  [/\b(bank|provider|gateway) said no\b/i, 'declined'],
  [/\btaken back\b/i, 'refunded, reversed'],
  [/\bstands? (here|there|on|in)\b/i, 'is shown'],
  [/\bletters and figures\b/i, 'letters and numbers'],
  [/\bcode ends in\b/i, 'expires in'],
  [/\bhas not arrived\b/i, 'could not be loaded'],
  [/\bin your hands\b|\byour hands will\b/i, 'plain words'],
  [/\bsend the facts\b/i, 'Email support'],
  [/\bretry\b/i, 'Try again'],
  [/\b(whoever|anew|thereby|hitherto|henceforth)\b/i, 'plain words'],
  [/\bfor ever\b/i, 'always'],
];

/** Texts of the specification, which stay to the letter. */
const SPECIFIED = [
  'Failed to load payment modal. Check your internet connection and retry later.',
  'Change of Skill',
];

const METAPHORS: [RegExp, string][] = [
  [/\bservants?\b/i, 'tools'],
  [/\broom of (its|their) own\b/i, 'folder'],
  [/\b(cannot|can) act\b/i, 'run scripts'],
  [/\bmakes? up (its|their) mind\b/i, 'decides'],
  [/\bleft in peace\b/i, 'not asked'],
  [/\bpatience\b/i, 'limit'],
  [/\bcomes? alive\b/i, 'loads its scripts'],
  [/\bas if they had come through the door\b/i, 'over HTTP'],
  [/\bthe inboxes of the world\b|\bstands in for the world\b/i, 'plain words'],
  [/\btalking nonsense\b/i, 'unreadable'],
  [/\bof before\b/i, 'earlier'],
  [/\banew\b/i, 'again'],
  [/\bin vain\b/i, 'without effect'],
];

const NAMES =
  /\b(makeGood|isUseNews|othersAnswer|goesOn|countedFirst|makeTelling|stepRound|waitingForLife|forMakers|askAbout|askAgain|askQuietly|takeWord|Trouble|Wanted|Typed|Asked|Standing|Thing|readWanted|nextAsk|asRefusal|SWEPT_FOR|LEAST_LENGTH|LONGEST_EMAIL|normalPhone|normalMatricNo|(tell|told|demand)[A-Z]\w*|\w*[Tt]ickets?([A-Z]\w*)?)\b/;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

it('no screen, email or message has a word that was edited out', () => {
  const found = collectWords().flatMap(({ screen, sentences }) =>
    sentences
      .filter((sentence) => !SPECIFIED.includes(sentence))
      .flatMap((sentence) =>
        ON_SCREENS.filter(([old]) => old.test(sentence)).map(
          ([, instead]) => `${screen}: "${sentence}": write ${instead}`,
        ),
      ),
  );
  expect(found).toEqual([]);
});

it('no comment speaks in metaphors, and no name is one that had to be explained', () => {
  const files = globSync(
    '{contract,server/src,web,sandbox-gateway,scripts,bench}/**/*.{ts,tsx,mjs,css}',
    {
      cwd: root,
      exclude: (name) => /node_modules|build|\.react-router|\.test\.tsx?$|\.d\.ts$/.test(name),
    },
  ).filter((file) => !file.includes('node_modules') && !file.includes('web/build'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const comments = text.match(COMMENT) ?? [];
    const code = text.replace(COMMENT, '').replace(/'[^'\n]*'|`[^`]*`|>[^<>{}]*</g, '');
    return [
      ...METAPHORS.filter(([old]) => comments.some((comment) => old.test(comment))).map(
        ([old, instead]) => `${file}: ${old.source}: write ${instead}`,
      ),
      ...(NAMES.exec(code)
        ?.slice(0, 1)
        .map((name) => `${file}: the name ${name}`) ?? []),
    ];
  });
  expect(found).toEqual([]);
});

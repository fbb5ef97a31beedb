import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast } from '@edc/contract/system/brand-rules';
import { describe, expect, it } from 'vitest';

/** Text and its backgrounds, as the components use them. */
const textOnGrounds: Record<string, string[]> = {
  ink: [
    'paper',
    'card',
    'raised',
    'hover',
    'success-ground',
    'warning-ground',
    'danger-ground',
    'info-ground',
  ],
  muted: ['paper', 'card', 'raised', 'hover'],
  link: ['paper', 'card', 'raised', 'hover', 'warning-ground', 'info-ground'],
  'clay-text': ['paper', 'card', 'raised', 'hover'],
  success: ['paper', 'card', 'raised', 'success-ground'],
  warning: ['paper', 'card', 'raised', 'warning-ground'],
  danger: ['paper', 'card', 'raised', 'hover', 'danger-ground'],
  info: ['paper', 'card', 'raised', 'info-ground'],
  'on-indigo': ['indigo', 'indigo-bright'],
  'on-indigo-muted': ['indigo', 'indigo-bright'],
  'on-clay': ['clay', 'clay-strong'],
  'on-gold': ['gold'],
  'on-scan': ['scan-ok', 'scan-again', 'scan-no'],
  // The words of a danger button, and the tick in a box.
  card: ['danger', 'link'],
  // The strip that says that the device is offline.
  paper: ['ink'],
};

/** Edges of controls, the focus ring and bars, against what is next to them. */
const edgesOnGrounds: Record<string, string[]> = {
  'line-strong': ['paper', 'card'],
  focus: ['paper', 'card', 'raised', 'hover'],
  gold: ['indigo', 'indigo-bright'],
  danger: ['danger-ground'],
  link: ['line'],
};

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const light = colours(lightCss);
const schemes = { light, dark: { ...light, ...colours(darkCss) } };

describe.each(Object.entries(schemes))('in the %s scheme', (_, tokens) => {
  it.each(pairs(textOnGrounds))('%s can be read on %s', (text, ground) => {
    expect(contrast(token(tokens, text), token(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(edgesOnGrounds))('%s can be seen on %s', (edge, ground) => {
    expect(contrast(token(tokens, edge), token(tokens, ground))).toBeGreaterThanOrEqual(3);
  });
});

it('has every colour of the light scheme in the dark one too', () => {
  expect(Object.keys(colours(darkCss))).toEqual(Object.keys(light));
});

function pairs(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([one, others]) =>
    others.map((other): [string, string] => [one, other]),
  );
}

function colours(text: string): Record<string, string> {
  const found = text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

function token(tokens: Record<string, string>, name: string): string {
  const value = tokens[name];
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return value;
}

it('has every colour and size that a component names: the others would draw nothing', () => {
  const app = path.join(import.meta.dirname, '..', '..');
  const theme = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');
  const known = new Set(
    [...theme.matchAll(/--(?:color|text)-([a-z-]+?)(?:--[a-z-]+)?:/g)].map((found) => found[1]),
  );
  const others = /^(text-(balance|base|center|ellipsis|inherit|left|lg|right)|bg-inherit)$/;
  const unknown = globSync('**/*.{ts,tsx}', { cwd: app }).flatMap((file) =>
    [
      ...readFileSync(path.join(app, file), 'utf8').matchAll(
        /(?<=[\s"'`:])(?:text|bg)-([a-z]+(?:-[a-z]+)*)(?=[\s"'`/!])/g,
      ),
    ]
      .filter(([name, value]) => !known.has(value) && !others.test(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

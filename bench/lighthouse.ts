import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { median, type Row } from './table.ts';

/** Fetched on demand: it is large, and only this benchmark uses it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 3;
/** Speed varies between rounds, and the median of it counts; the others must be right every time. */
const CATEGORIES = {
  performance: { atLeast: 95 },
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
} as const;
type Category = keyof typeof CATEGORIES;

const PAGES = [
  '/',
  '/login',
  '/register',
  '/create-account',
  '/forgot_password',
  '/verify-payment',
  '/verify-certificate',
  '/view-skills',
  '/view-skills/adire',
  '/exhibition',
  '/help',
];

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

async function measure(url: string, folder: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(CATEGORIES).join()}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? chromium.executablePath() },
    },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Lighthouse's scores of every public page, as a phone on a slow network. */
export async function benchLighthouse(portalUrl: string): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const rows: Row[] = [];
  try {
    for (const page of PAGES) {
      console.log(`Lighthouse: ${page} …`);
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        reports.push(await measure(portalUrl + page, folder));
      }
      for (const [name, target] of Object.entries(CATEGORIES)) {
        const scores = reports.map((one) => (one.categories[name as Category].score ?? 0) * 100);
        rows.push({
          what: `${page} Lighthouse, ${name}`,
          value: name === 'performance' ? median(scores) : Math.min(...scores),
          unit: 'of 100',
          target,
          targetOf: 'value',
        });
      }
      rows.push({
        what: `${page} Lighthouse, blocking time`,
        value: median(reports.map((one) => one.audits['total-blocking-time']?.numericValue ?? 0)),
        unit: 'ms',
      });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

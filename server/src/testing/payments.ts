import { startSandboxGateway } from '@edc/sandbox-gateway';
import { onTestFinished } from 'vitest';
import { saveApplications, saveSkills } from '../modules/catalogue/actions.ts';
import { aPortal, type Overrides, type TestPortal } from './portal.ts';

export const GATEWAY_KEY = 'sk_test_edc_tests';
export const SKILLS = ['fashion', 'baking'];

/** A portal with a course on sale and a real gateway double behind real HTTP. */
export async function aShop(given: { capacity?: number; overrides?: Overrides } = {}) {
  const gateway = await startSandboxGateway({
    port: 0,
    host: '127.0.0.1',
    secretKey: GATEWAY_KEY,
    retryScheduleMs: [],
  });
  onTestFinished(() => gateway.close());
  const { overrides = {} } = given;
  const portal = await aPortal({
    ...overrides,
    env: { PAYSTACK_API_URL: gateway.url, PAYSTACK_SECRET_KEY: GATEWAY_KEY, ...overrides.env },
  });
  const applicationCode = await stock(portal, given.capacity ?? 5);
  return { portal, gatewayUrl: gateway.url, applicationCode };
}

async function stock({ db }: TestPortal, capacity: number): Promise<string> {
  await saveSkills(db, {
    by: 'test',
    skills: SKILLS.map((slug) => ({
      slug,
      title: slug,
      category: 'Craft',
      description: 'What one makes',
      detailed_description: 'What one makes, at length',
      picture: null,
      gallery: [],
      study_modes: ['Full Time', 'Part Time'],
      faculties: null,
    })),
  });
  await saveApplications(db, {
    by: 'test',
    applications: [
      {
        session: '2026/2027',
        course_code: 'ESP 201',
        course_title: 'Entrepreneurship Practice',
        level: '200 Level',
        semester: 1,
        fees_kobo: 400_000,
        open: true,
        capacities: Object.fromEntries(SKILLS.map((slug) => [slug, capacity])),
        schedules: [
          {
            batch: 'Batch 1',
            start_date: '2026-11-24',
            end_date: '2026-12-05',
            study_modes: ['Full Time', 'Part Time'],
          },
        ],
      },
    ],
  });
  const { code } = await db.selectFrom('applications').select('code').executeTakeFirstOrThrow();
  return code;
}

/** What happens at the gateway: the student pays, is declined, goes away, and so on. */
export async function atGateway(gatewayUrl: string, reference: string, what: string, body = {}) {
  const answer = await fetch(`${gatewayUrl}/__sandbox/transactions/${reference}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
}

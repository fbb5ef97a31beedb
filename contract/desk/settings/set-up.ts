import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { confirmedSteps, setUpStepIds } from './set-up-rules.ts';

export const getSetUp = endpoint('GET /staff/set-up', {
  summary: 'Get what is still needed before a student can register and pay',
  may: 'settings.change',
  output: answer({
    steps: z.array(z.object({ id: z.enum(setUpStepIds), done: z.boolean(), detail: z.string() })),
  }),
});
export type SetUp = z.output<typeof getSetUp.output>['data'];

export const confirmSetUpStep = endpoint('POST /staff/set-up/confirm', {
  summary: 'Say that a step is done that the portal cannot see for itself',
  may: 'settings.change',
  input: z.strictObject({ step: z.enum(confirmedSteps) }),
});

import type { TrainingFact } from '@edc/contract/catalogue/catalogue';
import { dayInLagos } from '@edc/contract/common/time/days';
import type { App } from '../../../../context.ts';
import {
  loadFees,
  loadSettings,
  loadTrainingCalendar,
} from '../../../system/settings-store/queries.ts';
import { type OfferAudience, trainingFacts } from './rules.ts';
import { offeredBatches, offeredCourses } from './store.ts';

interface PricedSkill {
  slug: string;
  fees_kobo: readonly number[];
  audiences: readonly OfferAudience[];
}

/** Training facts of one skill, or of all of them. */
export async function loadFactsOf({ db, now }: Pick<App, 'db' | 'now'>) {
  const today = dayInLagos(now());
  const fees = await loadFees(db);
  const centre = {
    ...(await loadSettings(db)),
    calendar: await loadTrainingCalendar(db),
    today,
    otherFees: {
      certificate: fees.certificateKobo(now()),
      skillChange: fees.skillChangeKobo(now()),
    },
  };
  const batches = await offeredBatches(db, today);
  const courses = await offeredCourses(db);
  return {
    ofSkill: ({ slug, fees_kobo: fees, audiences }: PricedSkill): TrainingFact[] =>
      trainingFacts(centre, {
        fees,
        batches: batches.filter(({ skills }) => skills.includes(slug)),
        courses: courses.filter(({ skills }) => skills.includes(slug)),
        audiences,
      }),
    ofAll: (skills: readonly PricedSkill[]): TrainingFact[] => {
      const fees = skills.flatMap(({ fees_kobo }) => fees_kobo);
      fees.sort((one, other) => one - other);
      return trainingFacts(centre, { fees, batches, courses, audiences: [] });
    },
  };
}

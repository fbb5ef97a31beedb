import type { ErrorName } from '@edc/contract/common/errors';
import type { Db } from '../../../platform/database/connect.ts';
import type { JudgeOffer } from '../../../settlement.ts';
import { studyOf } from '../../people/roster/queries.ts';
import { loadChangeable, loadOfferFinder } from '../enrolment/queries.ts';
import { judgeChange } from './queries.ts';
import { clashOf, fitsFaculty } from './rules.ts';

const refusedWords: Partial<Record<ErrorName, string>> = {
  REVERSED: 'its payment was reversed',
  ALREADY_REQUESTED: 'a request waits already',
};

/** Judges every skill of the student's courses by the same rules as `priceOfChange`. */
export async function loadChangeJudge(
  db: Db,
  { studentId, now }: { studentId: number; now: Date },
): Promise<JudgeOffer> {
  const registrations = await loadChangeable(db, { studentId });
  const courses = registrations.map(({ code }) => code);
  const offerOf = await loadOfferFinder(db, { studentId, courses });
  const study = await studyOf(db, studentId);
  const refused = new Map<string, string>();
  for (const registration of registrations) {
    const { refusal } = await judgeChange(db, registration, { studentId, now });
    if (refusal)
      refused.set(registration.code, refusedWords[refusal.error] ?? 'no longer possible');
  }
  return (applicationCode, skillCode) => {
    const registration = registrations.find(({ code }) => code === applicationCode);
    if (!registration) return 'not registered';
    const why = refused.get(applicationCode);
    if (why) return why;
    if (registration.skill_code === skillCode) return 'the student’s skill now';
    const offer = offerOf(applicationCode, skillCode);
    if (!offer) return 'not offered now';
    if (!fitsFaculty(study.faculty, offer)) return 'not for this student’s faculty';
    if (clashOf(study, registration, { ...offer, title: offer.skill_title })) {
      return offer.study_modes.includes(study.study_mode)
        ? 'not in this student’s batch'
        : `not for ${study.study_mode} students`;
    }
    return offer.taken >= offer.capacity ? 'full' : null;
  };
}

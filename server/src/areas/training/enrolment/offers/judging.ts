import type { Db } from '../../../../platform/database/connect.ts';
import type { JudgeOffer } from '../../../../settlement.ts';
import { studyOf } from '../../../people/roster/queries.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { loadChangeable } from '../changes/queries.ts';
import { mayTakeCourse, misfitOf } from '../rules.ts';
import { loadOfferFinder } from './queries.ts';

/** Judges every open course and skill for a student by the same rules as `priceOfEnrolment`. */
export async function loadEnrolmentJudge(
  db: Db,
  { studentId }: { studentId: number },
): Promise<JudgeOffer> {
  const offerOf = await loadOfferFinder(db, { studentId, courses: 'open' });
  const registrations = await loadChangeable(db, { studentId });
  const study = await studyOf(db, studentId);
  const { eligible_levels: eligible } = await loadSettings(db);
  return (applicationCode, skillCode) => {
    const own = registrations.find(({ code }) => code === applicationCode);
    // A refunded registration can be paid again.
    if (own?.reversed && own.skill_code === skillCode) return null;
    if (own) return 'registered already';
    const offer = offerOf(applicationCode, skillCode);
    if (!offer) return 'not offered now';
    if (!mayTakeCourse(study.level, offer, eligible)) return `not for ${study.level} students`;
    const misfit = misfitOf(study, offer);
    if (misfit === 'study_mode') return `not for ${study.study_mode} students`;
    if (misfit === 'faculty') return 'not for this student’s faculty';
    return offer.taken >= offer.capacity ? 'full' : null;
  };
}

export {
  type Changeable,
  cameFrom,
  courseNamed,
  findCourse,
  loadChangeable,
  namesOf,
} from './changes/queries.ts';
export { loadRegistrationChanges } from './feed.ts';
export { loadCourses } from './offers/courses.ts';
export {
  findOffer,
  fitOf,
  loadOfferedIn,
  loadOfferFinder,
  loadSkillsOfCourse,
} from './offers/queries.ts';
export {
  isUnsettledRegistration,
  registrationWentBackAt,
  unsettledRegistrations,
} from './refunded.ts';
export { loadPastRegistrations, loadRegistrations } from './registrations.ts';
export {
  attendanceKeyBytes,
  attendanceToken as attendanceCode,
  readAttendanceToken,
} from './slips/attendance-token.ts';
export { liveRegistration } from './store.ts';
export { isExcusedDay, loadAttendance } from './training/attendance.ts';
export {
  batchesOfCourses,
  expectedIn,
  isExpectedIn,
  lastBatchDay,
  loadEmptiestBatch,
  loadTraining,
  loadTrainingAhead,
  loadTrainingOfCourse,
  NO_DATES_YET,
  TRAINING_FACTS,
  TRAINING_SINCE,
  type Training,
  trainingFrom,
  trainingParagraphs,
  type WithoutBatch,
  waitsForBatch,
  waitsForCompletion,
} from './training/queries.ts';
export { COMPLETED_ON, trainedPeriod } from './training/trained.ts';

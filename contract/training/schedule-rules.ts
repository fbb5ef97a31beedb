/** Rules of the schedule for browser and server, without zod. */
export const batchLengths = { batch: 40, time: 60, place: 120, reason: 300 } as const;
export const LONGEST_TRAINING_DAYS = 366;

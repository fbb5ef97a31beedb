export const studentsInWords = (count: number) =>
  `${count} ${count === 1 ? 'student' : 'students'}`;

/** Under the reason of a day that is written by hand. */
export const MARK_HINT = 'The student sees it beside the day. It is kept in the audit log.';

export const studentsInWords = (count: number) =>
  `${count} ${count === 1 ? 'student' : 'students'}`;

/** Under the reason of a day that is written by hand: only an absence shows it to the student. */
export const markHint = (present: boolean) =>
  present
    ? 'It is kept in the audit log.'
    : 'The student sees it beside the day. It is kept in the audit log.';

export const studentsInWords = (count: number) =>
  `${count} ${count === 1 ? 'student' : 'students'}`;

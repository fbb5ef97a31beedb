const words = {
  course: 'Choose a course',
  skill: 'Choose a skill',
  pay: 'Pay',
  print: 'Print the slip',
} as const;

export type EnrolmentStep = keyof typeof words;

export const enrolmentSteps: readonly string[] = Object.values(words);

export const placeOf = (step: EnrolmentStep) => Object.keys(words).indexOf(step);

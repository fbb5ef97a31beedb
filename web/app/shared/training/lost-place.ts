/** The waiting list places that a student loses by registering for one skill of the course. */
export const lostPlaceWords = (lost: readonly string[], skill: string) =>
  `You are on the waiting list for ${lost.join(' and ')}. Once you have registered for ${skill}, you lose that place: a course is taken with one skill.`;

/** What a student who waits for other skills of a course loses by registering for one of it. */
export const lostPlaceWords = (lost: readonly string[], skill: string) =>
  `You are on the waiting list for ${lost.join(' and ')}. Once you have registered for ${skill}, you lose that place: a course is taken with one skill.`;

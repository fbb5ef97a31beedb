/** Rules of the set-up checklist for browser and server, without zod. */
export const setUpStepIds = [
  'centre',
  'session',
  'skills',
  'courses',
  'places',
  'schedule',
  'open',
  'roster',
  'mail',
  'payment',
  'notices',
  'staff',
  'signatories',
  'home',
  'second_administrator',
] as const;
export type SetUpStepId = (typeof setUpStepIds)[number];

/** Steps that the portal cannot verify: a person confirms them. */
export const confirmedSteps = ['session', 'notices'] as const satisfies SetUpStepId[];
export type ConfirmedStep = (typeof confirmedSteps)[number];

interface SetUpWords {
  title: string;
  /** Why it is needed. */
  why: string;
}

export const setUpWords: Record<SetUpStepId, SetUpWords> = {
  centre: {
    title: 'Say who you are',
    why: 'Students see the name of the centre, and where to ask for help. Answers to emails go to the support address.',
  },
  session: {
    title: 'Check the session and the levels',
    why: 'Only students of these levels can create an account, and new courses belong to the current session.',
  },
  skills: {
    title: 'Add the skills that you teach',
    why: 'Students choose one of them when they register for a course.',
  },
  courses: {
    title: 'Add courses of the current session',
    why: 'A student registers for the course of their level and pays its fee.',
  },
  places: {
    title: 'Say how many places there are',
    why: 'A skill without places cannot be chosen. No more students are taken than there are places.',
  },
  schedule: {
    title: 'Set the training dates',
    why: 'They are printed on the slip, and attendance and skill changes are counted by them.',
  },
  open: {
    title: 'Open registration',
    why: 'Students can register and pay once the courses are open.',
  },
  roster: {
    title: 'Import the roster',
    why: 'The portal lets in only students whom the university’s list names.',
  },
  mail: {
    title: 'Test email',
    why: 'Students get a code by email before they can register. Without email nobody can. Check that the sender is yours.',
  },
  payment: {
    title: 'Test the payment provider',
    why: 'Students pay with it. The test shows that it accepts the key; no money moves.',
  },
  notices: {
    title: 'Give the provider our web hook address',
    why: 'The provider then notifies us of each payment at once, even when the student has closed the page.',
  },
  staff: {
    title: 'Invite your colleagues',
    why: 'Each person has an account of their own, so that the audit log says who did what.',
  },
  signatories: {
    title: 'Say who signs certificates',
    why: 'Two people sign each certificate. Students cannot request one before.',
  },
  home: {
    title: 'Write the home page',
    why: 'Visitors see it first: pictures, a message from the director and your goals.',
  },
  second_administrator: {
    title: 'Add a second administrator',
    why: 'Large refunds, bank tellers, waivers and erasures need two people. For 30 days nobody can approve for somebody whom they gave access, nor two people for each other who got it from the same person. An administrator added on the server’s command line can approve at once.',
  },
};

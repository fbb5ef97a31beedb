import type { Mail } from '../../notifications/actions.ts';

/** To the old address: if an intruder changes it, the student hears of it where they still can. */
export function emailChangeNotice(given: {
  centre: string;
  key: string;
  to: string;
  name: string;
}): Mail {
  return {
    key: `email-change:${given.key}`,
    kind: 'email-change',
    to: given.to,
    letter: {
      centre: given.centre,
      subject: 'Your e-mail address is being changed',
      greeting: `Dear ${given.name},`,
      paragraphs: [
        'Another e-mail address was entered in your portal profile. Until it is confirmed, this one stays yours for setting a new password.',
        'If it was not you, please set a new password with "Forgot password" on the login page: that also cancels the change.',
      ],
    },
  };
}

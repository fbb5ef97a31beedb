import type { Mail } from '../../../system/notifications/actions.ts';

/** To the old address, so that the student notices an intruder's change. */
export function emailChangeNotice(given: { key: string; to: string; name: string }): Mail {
  return {
    key: `email-change:${given.key}`,
    kind: 'email-change',
    to: given.to,
    letter: {
      subject: 'Your email address is being changed',
      greeting: `Dear ${given.name},`,
      paragraphs: [
        'A new email address was entered in your portal profile. Until it is confirmed, you can still reset your password with this one.',
        'If this was not you, set a new password with "Forgot password" on the login page. This also cancels the change.',
      ],
    },
  };
}

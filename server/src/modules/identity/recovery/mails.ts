import type { Mail } from '../../notifications/actions.ts';

interface Told {
  centre: string;
  /** What makes the mail one of a kind. */
  key: string;
  to: string;
  name: string;
}

export function passwordLinkMail({ centre, key, to, name, url }: Told & { url: string }): Mail {
  return {
    key: `password-link:${key}`,
    kind: 'password-link',
    to,
    hasSecret: true,
    letter: {
      centre,
      subject: 'Set a new password',
      greeting: `Dear ${name},`,
      paragraphs: ['With this link you can set a new password. It works once, for 60 minutes.'],
      button: { label: 'Set a new password', url },
      closing: 'If you did not ask for it, please ignore this mail: your password stays as it is.',
    },
  };
}

export const emailLinkKey = (tokenHash: Buffer) => `email-link:${tokenHash.toString('hex')}`;

export function emailLinkMail({ centre, key, to, name, url }: Told & { url: string }): Mail {
  return {
    key,
    kind: 'email-link',
    to,
    hasSecret: true,
    letter: {
      centre,
      subject: 'Confirm your e-mail address',
      greeting: `Dear ${name},`,
      paragraphs: [
        'Please confirm that this is your e-mail address. The link works once, for 24 hours.',
      ],
      button: { label: 'Confirm my e-mail address', url },
      closing: 'If you are not the student named above, please ignore this mail.',
    },
  };
}

export function passwordChangedMail({ centre, key, to, name }: Told): Mail {
  return {
    key: `password-changed:${key}`,
    kind: 'password-changed',
    to,
    letter: {
      centre,
      subject: 'Your password was changed',
      greeting: `Dear ${name},`,
      paragraphs: [
        'The password of your portal account was just changed, and all other devices were signed out.',
        'If it was not you, please set a new one with "Forgot password" on the login page at once.',
      ],
    },
  };
}

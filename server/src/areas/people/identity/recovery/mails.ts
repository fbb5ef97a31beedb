import type { Mail } from '../../../system/notifications/actions.ts';

interface Addressee {
  /** Identifies the mail, so that it is sent once. */
  key: string;
  to: string;
  name: string;
}

export function passwordLinkMail({ key, to, name, url }: Addressee & { url: string }): Mail {
  return {
    key: `password-link:${key}`,
    kind: 'password-link',
    to,
    hasSecret: true,
    letter: {
      subject: 'Set a new password',
      greeting: `Dear ${name},`,
      paragraphs: ['Use this link to set a new password. It works once and expires in 60 minutes.'],
      button: { label: 'Set a new password', url },
      closing: 'If you did not request this, ignore this email. Your password has not changed.',
    },
  };
}

export const emailLinkKey = (tokenHash: Buffer) => `email-link:${tokenHash.toString('hex')}`;

export function emailLinkMail({ key, to, name, url }: Addressee & { url: string }): Mail {
  return {
    key,
    kind: 'email-link',
    to,
    hasSecret: true,
    letter: {
      subject: 'Confirm your email address',
      greeting: `Dear ${name},`,
      paragraphs: [
        'Please confirm that this is your email address. The link works once and expires in 24 hours.',
      ],
      button: { label: 'Confirm my email address', url },
      closing: 'If you are not the student named above, please ignore this email.',
    },
  };
}

export function passwordChangedMail({ key, to, name }: Addressee): Mail {
  return {
    key: `password-changed:${key}`,
    kind: 'password-changed',
    to,
    letter: {
      subject: 'Your password was changed',
      greeting: `Dear ${name},`,
      paragraphs: [
        'The password of your portal account was just changed, and all other devices were logged out.',
        'If this was not you, set a new one now with "Forgot password" on the login page.',
      ],
    },
  };
}

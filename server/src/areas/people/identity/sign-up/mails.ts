import type { Mail } from '../../../system/notifications/actions.ts';

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

interface CodeEmail {
  id: string;
  number: number;
  to: string;
  name: string;
  /** Undefined if only the link works. */
  digits: string | undefined;
  key: string;
  expiresAt: Date;
}

export function codeMail(publicUrl: string, given: CodeEmail): Mail {
  const until = `until ${lagosTime.format(given.expiresAt)} (Lagos time)`;
  const paragraph = given.digits
    ? `Enter this code on the registration page, or open the link. Both work ${until}.`
    : `Open this link to continue your registration. It works ${until}.`;
  return {
    // Each sending is its own mail; the code stays the same.
    key: codeMailKey(given.id, given.number),
    kind: 'one-time-code',
    to: given.to,
    hasSecret: true,
    uselessAfter: given.expiresAt,
    letter: {
      subject: 'Your one-time code (OTP)',
      greeting: `Dear ${given.name},`,
      paragraphs: [paragraph],
      ...(given.digits ? { code: { label: 'One-time code', value: given.digits } } : {}),
      // In the fragment: browsers do not send it, so no log and no other site sees it.
      button: { label: 'Continue registration', url: `${publicUrl}/register#key=${given.key}` },
      closing:
        'Nobody from the centre will ever ask you for this code. If you did not request it, ignore this email.',
    },
  };
}

export function codeMailKey(id: string, number: number): string {
  return `one-time-code:${id}:${number}`;
}

export function welcomeMail(
  publicUrl: string,
  given: { code: string; to: string; name: string; matricNo: string; initialPassword: string },
): Mail {
  return {
    key: `welcome:${given.code}`,
    kind: 'welcome',
    to: given.to,
    hasSecret: true,
    letter: {
      subject: 'Your account is ready',
      greeting: `Dear ${given.name},`,
      paragraphs: [
        `Your account with the matriculation number ${given.matricNo} is ready. Next: choose a course and pay.`,
        'Please keep your initial password safe until you have changed it in the portal.',
      ],
      code: { label: 'Initial password', value: given.initialPassword },
      button: { label: 'Log in', url: `${publicUrl}/login` },
    },
  };
}

/** To the address on the roster: if someone else signed up, the student notices. */
export function signUpNotice(given: {
  code: string;
  to: string;
  name: string;
  matricNo: string;
  closing: string;
}): Mail {
  return {
    key: `registration-notice:${given.code}`,
    kind: 'registration-notice',
    to: given.to,
    letter: {
      subject: 'Your matriculation number was registered',
      greeting: `Dear ${given.name},`,
      paragraphs: [
        `Your matriculation number ${given.matricNo} was just registered on the portal with a different email address. We are writing to this one because it is on your university record.`,
        `If this was you, there is nothing to do. If it was not, tell the centre immediately, or go there with your student ID card.`,
      ],
      closing: given.closing,
    },
  };
}

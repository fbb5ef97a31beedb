import type { Mail } from '../../../system/notifications/actions.ts';

interface NewPassword {
  publicUrl: string;
  key: string;
  to: string;
  name: string;
  password: string;
}

export function initialPasswordMail(given: NewPassword): Mail {
  return {
    key: `initial-password:${given.key}`,
    kind: 'initial-password',
    to: given.to,
    hasSecret: true,
    letter: {
      subject: 'Your new initial password',
      greeting: `Dear ${given.name},`,
      paragraphs: [
        'The centre has given you a new password. Your old one no longer works, and all devices were logged out.',
        'Please change it in the portal after you have logged in.',
      ],
      code: { label: 'Initial password', value: given.password },
      button: { label: 'Log in', url: `${given.publicUrl}/login` },
    },
  };
}

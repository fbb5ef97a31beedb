import { expect, it } from 'vitest';
import { isMissingFile } from './missing-files';

it.each(['/favicon.ico', '/assets/old-1a2b3c.js', '/.env', '/wp-login.php', '/view-skills/x.png'])(
  'takes %s for a file',
  (pathname) => {
    expect(isMissingFile(pathname)).toBe(true);
  },
);

it.each([
  '/nothing-here',
  '/exhibition/sun-box',
  '/change_password/token/ada@mail.example',
  '/app/nothing.png',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
])('takes %s for a page', (pathname) => {
  expect(isMissingFile(pathname)).toBe(false);
});

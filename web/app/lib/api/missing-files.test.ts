import { expect, it } from 'vitest';
import { isMissingFile } from './missing-files';

it.each([
  ['/favicon.ico', '/*'],
  ['/assets/old-1a2b3c.js', '/*'],
  ['/.env', '/*'],
  ['/wp-login.php', '/*'],
  ['/view-skills/x.png', '/view-skills/:slug'],
])('takes %s for a file', (pathname, pattern) => {
  expect(isMissingFile(pathname, pattern)).toBe(true);
});

it.each([
  ['/nothing-here', '/*'],
  ['/exhibition/sun-box', '/exhibition/:id'],
  ['/change_password/token/ada@mail.example', '/change_password/:first?/:second?'],
  ['/CHANGE_password/token/ada@mail.example', '/change_password/:first?/:second?'],
  ['/app/nothing.png', '/app/*'],
  ['/staff/nothing.png', '/staff/*'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/robots.txt', '/robots.txt'],
  ['/manifest.webmanifest', '/manifest.webmanifest'],
])('takes %s for a page', (pathname, pattern) => {
  expect(isMissingFile(pathname, pattern)).toBe(false);
});

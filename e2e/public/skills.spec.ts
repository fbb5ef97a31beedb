import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, expectGoodLooks } from '../support/looks.ts';
import { signIn } from '../support/sign-in.ts';

test('the catalogue shows twelve skills a page', async ({ page }) => {
  await page.goto('/view-skills');
  await expect(page.getByText('24 skills, page 1 of 2')).toBeVisible();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });
  await expect(cards).toHaveCount(12);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/view-skills?page=2');
  await expect(page.getByText('24 skills, page 2 of 2')).toBeVisible();
  await expect(cards).toHaveCount(12);
});

test('search and category narrow the list, and the address keeps them', async ({ page }) => {
  await page.goto('/view-skills');
  await page.getByLabel('Search skills').fill('solar');
  await expect(page).toHaveURL('/view-skills?search=solar');
  await expect(page.getByText('1 of 24 skills', { exact: true })).toBeVisible();
  await page.getByLabel('Search skills').fill('');
  await expect(page.getByText('24 skills, page 1 of 2')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Filter by category' })
    .getByRole('link', { name: 'Food & Hospitality' })
    .click();
  await expect(page).toHaveURL(/category=Food/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Bread and Pastry Baking' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shoemaking' })).toHaveCount(0);
});

test('Back brings the former word back into the search box, also while it has the focus', async ({
  page,
}) => {
  await page.goto('/view-skills?search=shoe');
  const box = page.getByLabel('Search skills');
  await expect(box).toHaveValue('shoe');
  await box.fill('solar');
  await box.press('Enter');
  await expect(page).toHaveURL('/view-skills?search=solar');
  await page.goBack();
  await expect(page).toHaveURL('/view-skills?search=shoe');
  await expect(box).toHaveValue('shoe');
  await expect(page.getByRole('link', { name: 'Shoemaking' })).toBeVisible();
});

test('a search without a result says so and shows the way back', async ({ page }) => {
  await page.goto('/view-skills?search=falconry');
  await expect(page.getByText('No Skills Found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all skills' }).click();
  await expect(page.getByText('24 skills, page 1 of 2')).toBeVisible();
  await expect(page.getByLabel('Search skills')).toHaveValue('');
});

test('a skill opens over the list at its own address, and closing brings the list back', async ({
  page,
}) => {
  await page.goto('/view-skills');
  const card = page.getByRole('link', { name: 'Pottery and Ceramics' });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pottery and Ceramics' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/view-skills/pottery');
  await expect(dialog).toContainText('Clay first has to be wedged');
  await expect(dialog.getByRole('list', { name: /^Pictures of/ }).getByRole('img')).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/view-skills');
  await expect(card).toBeFocused();
});

test('the back button closes the dialog, and a reload shows the same skill as a page', async ({
  page,
}) => {
  await page.goto('/view-skills?category=Textiles+%26+Craft');
  await page.getByRole('link', { name: 'Adire and Tie-Dye' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/category=Textiles/);
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Adire and Tie-Dye' })).toBeVisible();
});

test("a skill's own page fits every screen, is accessible and can be shared", async ({ page }) => {
  const answer = await page.goto('/view-skills/adire');
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('<link rel="canonical" href="http');
  expect(html).toMatch(/og:image" content="http[^"]+\/pictures\/skills\/adire-640\.webp/);
  await expect(page).toHaveTitle('Adire and Tie-Dye · Entrepreneurship Development Centre');
  await expectGoodLooks(page, 'skill');
});

test('"Register Now" remembers the skill through a reload and in another tab', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/view-skills/adire');
  await expect(page.getByRole('main')).toContainText(
    '₦4,160.00 for each course ₦4,000.00 training manual fee + ₦160.00 processing fee',
  );
  await expect(page.getByRole('main')).toContainText('join its waiting list');
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page).toHaveURL('/register');
  const chosen = 'You chose Adire and Tie-Dye';
  await expect(page.getByText(chosen)).toBeVisible();
  await page.reload();
  await expect(page.getByText(chosen)).toBeVisible();
  // The link in the email with the code opens a new tab.
  const other = await context.newPage();
  await other.goto('/register');
  await expect(other.getByText(chosen)).toBeVisible();

  await page.goto('/view-skills');
  await page.getByRole('link', { name: 'Pottery and Ceramics' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Register Now' }).click();
  await expect(page.getByText('You chose Pottery and Ceramics')).toBeVisible();
});

test('a student who is logged in goes from a skill straight to Register Course', async ({
  page,
}) => {
  await signIn(page, undefined, '/view-skills/adire');
  const link = page.getByRole('link', { name: 'Register Now' });
  // The page is the same for everyone: it reads the login once its script runs.
  await expect(link).toHaveAttribute('href', '/app/skills');
  await link.click();
  await expect(page).toHaveURL('/app/skills');
});

test('a student who presses Register Now before the script runs is asked to continue', async ({
  page,
}) => {
  await signIn(page, undefined, '/register');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/app/skills');
});

test('an unknown skill is not found, and the way to the others is shown', async ({ page }) => {
  const answer = await page.goto('/view-skills/falconry');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'See all skills' }).click();
  await expect(page).toHaveURL('/view-skills');
});

test('a picture that does not arrive is replaced by the default one', async ({ page }) => {
  await page.route(/\/pictures\/skills\/shoemaking/, (route) => route.abort());
  await page.goto('/view-skills');
  const picture = page.getByRole('listitem').filter({ hasText: 'Shoemaking' }).locator('img');
  await expect(picture).toHaveAttribute('src', '/skill/default-640.webp');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('without network the list says so, and Try again brings it', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/**', (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'View Skills' })
    .click();
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('24 skills, page 1 of 2')).toBeVisible();
});

test('without network a skill that opens over the list takes nothing from it', async ({
  page,
  context,
}) => {
  await page.goto('/view-skills');
  const card = page.getByRole('link', { name: 'Pottery and Ceramics' });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await card.click();
  const dialog = page.getByRole('dialog', { name: 'Pottery and Ceramics' });
  await expect(dialog).toContainText('No connection. Check your network and try again.');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(card).toBeVisible();
  await card.click();
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('Clay first has to be wedged');
});

test('without script one can search, filter, turn pages and open a skill', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/view-skills?category=Food+%26+Hospitality');
  await page.getByLabel('Search skills').fill('cake');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/category=Food.*search=cake/);
  await page.getByRole('link', { name: 'Cake Design and Sugarcraft' }).click();
  await expect(page).toHaveURL('/view-skills/cake-design');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cake Design and Sugarcraft');
  await page.goto('/view-skills');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText('24 skills, page 2 of 2')).toBeVisible();
  await context.close();
});

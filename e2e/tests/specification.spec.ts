import { expect, test } from '../fixtures/fake-api-fixtures';
import { store } from '../steps/account-steps';
import { editor, openWritePage } from '../steps/blog-steps';

/** What no other spec says of the specification. Which test proves which sentence stands in `e2e/specification.yaml`. */

test('home is the welcome heading and nothing else', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toHaveText('Welcome to Dev Commons');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Welcome to Dev Commons',
  );
});

const accountScreens = [
  {
    path: '/signup',
    title: 'Create an account',
    fields: ['Email', 'Password', 'Confirm password'],
    buttons: ['Show password', 'Show confirm password', 'Create an account'],
    links: { 'Sign in here': '/login' },
  },
  {
    path: '/login',
    title: 'Sign in to your account',
    fields: ['Email', 'Password'],
    buttons: ['Show password', 'Sign in'],
    links: { 'Forgot your password?': '/forget-password', 'Create an account': '/signup' },
  },
  {
    path: '/forget-password',
    title: 'Forgot your password?',
    fields: ['Email', 'I accept the Terms and Conditions'],
    buttons: ['Reset password'],
    links: { 'Terms and Conditions': '/terms-and-conditions', 'Back to login': '/login' },
  },
  {
    path: '/verify-otp',
    title: 'Email Verification',
    fields: [1, 2, 3, 4, 5, 6].map((digit) => `Digit ${digit} of 6`),
    buttons: ['Verify Account', 'Resend'],
    links: {},
  },
  {
    path: '/update-password',
    title: 'Change Password',
    fields: ['New password', 'Confirm password'],
    buttons: ['Show new password', 'Show confirm password', 'Reset Password'],
    links: {},
  },
] as const;

test('each account screen has its title, fields, buttons and links', async ({ page }) => {
  await store(page, { resetEmail: 'ada@example.org' });
  for (const { path, title, fields, buttons, links } of accountScreens) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const label of fields) await expect(main.getByLabel(label, { exact: true })).toBeEditable();
    for (const name of buttons) await expect(main.getByRole('button', { name, exact: true })).toBeEnabled();
    for (const [name, address] of Object.entries(links)) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
  }
});

test('a toast stands at the top right, and goes when it is dragged over 80 percent of its width', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Write Blogs' }).click();
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Please log in first to write blogs' });
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = (await toast.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.x + box.width).toBeGreaterThan(width - 40);
  expect(box.y).toBeLessThan(height / 4);

  const start = { x: box.x + 20, y: box.y + box.height / 2 };
  const drag = async (share: number) => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + (share * box.width) / 2, start.y, { steps: 5 });
    await page.mouse.move(start.x + share * box.width, start.y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(0.7);
  await expect.poll(async () => (await toast.boundingBox())?.x).toBeCloseTo(box.x, 0);
  await drag(0.9);
  await expect(toast).toHaveCount(0, { timeout: 1500 });
});

const formats = {
  buttons: ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Subscript', 'Superscript', 'Quote', 'Code block']
    .concat('Numbered list', 'Bulleted list', 'Decrease indent', 'Increase indent', 'Link')
    .concat('Insert picture', 'Insert video', 'Remove formatting'),
  pickers: {
    'Text style': [1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
    Font: ['Serif', 'Monospace'],
    Size: ['Small', 'Normal', 'Large', 'Huge'],
    'Text colour': ['Automatic'],
    Highlight: ['None'],
    Alignment: ['Left', 'Centre', 'Right', 'Justify'],
  },
};

test('the write page has its fields, and the editor every format', async ({ page, api }) => {
  await openWritePage(page, api);
  for (const label of ['Blog Title', 'Category', 'Featured Image']) {
    await expect(page.getByLabel(label, { exact: true })).toBeAttached();
  }
  await expect(page.getByLabel('Category').locator('option').first()).toHaveText('Select a category');
  await expect(page.getByLabel('Featured Image')).toHaveAttribute('accept', 'image/*');

  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  for (const name of formats.buttons) {
    await expect(toolbar.getByRole('button', { name, exact: true })).toBeVisible();
  }
  for (const [name, choices] of Object.entries(formats.pickers)) {
    await toolbar.getByRole('button', { name: new RegExp(`^${name}: `) }).click();
    for (const choice of choices) {
      await expect(toolbar.getByRole('button', { name: choice, exact: true })).toBeVisible();
    }
    await page.keyboard.press('Escape');
  }
});

test('the editor is about 96 units high, and undoes 100 steps at most', async ({ page, api }) => {
  await openWritePage(page, api);
  // A unit is a quarter of a rem.
  const { height } = (await page.locator('.ql-container').boundingBox())!;
  expect(Math.abs(height - 96 * 4)).toBeLessThan(40);

  await editor(page).click();
  const letters = 'abc'.repeat(35);
  for (const [index, letter] of [...letters].entries()) {
    // Steps within a second are one.
    await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z').getTime() + index * 1100);
    await page.keyboard.press(letter);
  }
  await expect(editor(page)).toHaveText(letters);
  for (let count = 0; count < letters.length; count += 1) await page.keyboard.press('Control+z');
  await expect(editor(page)).toHaveText(letters.slice(0, 5));
});

import { expect, test } from '../../fixtures/fake-api-fixtures';
import { ada, adasSession, expectAllDisabled, store, stored } from '../../steps/account-steps';
import { enterCode, expectToast } from '../../steps/member-steps';

test('after a sign-up the member is signed in and home @4.36 @4.37 @4.38 @4.39 @4.40 @9.10', async ({
  page,
  api,
}) => {
  const respond = api.delay('POST /verify-otp/', {
    body: { message: 'Welcome, Ada', token: 'access-1', refresh: 'refresh-1', user: ada },
  });
  await store(page, { signupEmail: ada.email });
  await page.goto('/verify-otp');
  await expect(page.getByText(ada.email)).toBeVisible();
  await enterCode(page, '012345');
  await expectAllDisabled(page.getByRole('group').getByRole('textbox'));
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeDisabled();
  respond();
  await expectToast(page, 'Welcome, Ada');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await stored(page)).toEqual(adasSession);
  expect(api.requests.map(({ body }) => body)).toEqual([{ email: ada.email, otp: '012345' }]);
});

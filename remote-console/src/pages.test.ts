import { pages } from './pages';

it('leaves every page to the browser: what they show is for admins and teams alone', () => {
  for (const page of Object.values(pages)) expect(page).not.toHaveProperty('rendered');
});

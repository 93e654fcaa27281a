import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAuth } from '@site/shared/auth';
import { useApi } from '@site/shared/http';
import { Link } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { toast } from '@site/shared/toasts';
import { renderWithSite } from './render-with-site';
import { sampleUser } from './samples';

function Sample() {
  const { user } = useAuth();
  const { brand } = useSiteConfig();
  const api = useApi();
  const load = async () => {
    const { data } = await api.public.get<string>('/greeting');
    toast.success(data);
  };
  return (
    <>
      <p>{user ? `${user.email} at ${brand}` : 'nobody'}</p>
      <button onClick={() => void load()}>Load</button>
      <Link to="/elsewhere?page=2">Go</Link>
    </>
  );
}

it('gives a page its contexts, its API and its toasts', async () => {
  const site = renderWithSite(<Sample />, {
    path: '/sample',
    user: sampleUser,
    config: { brand: 'Our Site' },
    api: { 'GET /greeting': { status: 200, body: 'hello' } },
  });
  expect(screen.getByText(`${sampleUser.email} at Our Site`)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByText('hello')).toBeVisible();
  expect(site.requests.map(({ call }) => call)).toEqual(['GET /greeting']);
});

it('says where the visitor went', async () => {
  const site = renderWithSite(<Sample />, { path: '/sample' });
  expect(screen.getByText('nobody')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(site.currentPath()).toBe('/elsewhere?page=2');
});

import { useAuth } from '@site/shared/auth';
import { Link } from '@site/shared/router';
import { Page } from '@site/shared/ui';

export function Catalogue() {
  const { user } = useAuth();
  return (
    <Page title="Converters" lead="From one unit to another." width="text">
      <p>You convert as {user ? (user.name ?? user.email) : 'a guest'}.</p>
      <ul>
        <li>
          <Link to="/tools/temperature">Temperature</Link>
        </li>
      </ul>
    </Page>
  );
}

import { paths } from '@site/shared/paths';
import { ButtonLink, Page } from '@site/shared/ui';

export function NotFoundPage() {
  return (
    <Page title="Page not found" lead="It may have moved, or the link has a typo.">
      <div>
        <ButtonLink to={paths.home} variant="primary">
          Back to home
        </ButtonLink>
      </div>
    </Page>
  );
}

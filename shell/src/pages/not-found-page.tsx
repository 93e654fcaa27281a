import { paths } from '@site/shared/paths';
import { ButtonLink, Page } from '@site/shared/ui';

export function NotFoundPage() {
  return (
    <Page
      title="Page not found"
      lead="Nothing lives at this address. It may have moved, or the link was mistyped."
    >
      <div>
        <ButtonLink to={paths.home} variant="primary">
          Back to home
        </ButtonLink>
      </div>
    </Page>
  );
}

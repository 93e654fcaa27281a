import { useSiteConfig } from '@site/shared/site-config';
import { Page } from '@site/shared/ui';

export function SendNote() {
  const { supportEmail } = useSiteConfig();
  return (
    <Page title="Send a Note" lead="Editors read every note before it is printed here." width="text">
      <p>
        Mail yours to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Page>
  );
}

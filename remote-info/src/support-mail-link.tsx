import { useSiteConfig } from '@site/shared/site-config';

/** The support address, ready to write to. */
export function SupportMailLink() {
  const { supportEmail } = useSiteConfig();
  return (
    <a translate="no" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  );
}

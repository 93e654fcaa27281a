import { useSiteConfig } from '@site/shared/site-config';
import { Button, ButtonLink, ChatIcon } from '@site/shared/ui';

/** By default the button does nothing (requirement 8.9). Switched on, it opens a mail to support. */
export function LiveChat() {
  const { features, supportEmail } = useSiteConfig();
  const face = (
    <>
      <ChatIcon size={18} />
      Live Chat
    </>
  );
  return features.liveChat ? (
    <ButtonLink to={`mailto:${supportEmail}?subject=Live%20Chat`}>{face}</ButtonLink>
  ) : (
    <Button>{face}</Button>
  );
}

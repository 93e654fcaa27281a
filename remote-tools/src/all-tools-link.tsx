import { BackLink } from '@site/shared/pages';
import { paths } from '@site/shared/paths';

/** Above the heading of each tool. */
export const allToolsLink = <BackLink to={paths.tools}>All tools</BackLink>;

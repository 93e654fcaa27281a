import { createIcon } from '@site/shared/ui';

export const BookmarkIcon = createIcon(<path d="M6.5 4h11v16L12 15.75 6.5 20z" />);

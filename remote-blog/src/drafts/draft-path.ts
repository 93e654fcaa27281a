import { paths } from '@site/shared/paths';

/** The editor with a draft. */
export const draftPath = (id: string) => `${paths.writeBlog}?draft=${encodeURIComponent(id)}`;

/** Of the query: `?preview=<token>` shows a release before it is live, and {@link endPreview} ends that. */
export const previewParameter = 'preview';
export const endPreview = 'off';

/** How long a link to a preview works, in hours. */
export const previewHours = { usual: 72, most: 720 } as const;

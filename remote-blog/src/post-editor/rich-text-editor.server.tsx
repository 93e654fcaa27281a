import type * as browser from './rich-text-editor';

// Pages with the editor are not rendered on a server, so it is not part of its bundle.
export const RichTextEditor: typeof browser.RichTextEditor = () => <></>;

/** What shows the text of a waiting post, in one file with what makes its markup safe, for those who open one. */
export { PostChanges } from './changes/post-changes';
export { PostPreview } from './post-preview';

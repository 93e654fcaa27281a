import type { PostAuthor } from '@site/shared/contracts/api';

/**
 * The site's extension points, and the props of the extensions in each of them. A name begins with the remote that offers it. A
 * remote declares further ones in `declare module '@site/shared/pages'`. Props are sent as JSON.
 */
export interface ExtensionPoints {
  /** Below a published post. */
  'blog.post': { postId: number; author: PostAuthor | null };
  /** On the profile of the member who is signed in. */
  'auth.profile': object;
  /** Below the remotes in the console. */
  'console.overview': object;
}

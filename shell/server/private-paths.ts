/** Pages of a member or of the operator's, and single steps of a form: nothing for search engines. */
export const privatePaths: readonly string[] = [
  '/profile',
  '/moderation',
  '/my-posts',
  '/write-blogs',
  '/verify-otp',
  '/update-password',
  '/forget-password',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/console',
];

/** Whether a page, or what it lies below, is private. */
export function isPrivatePath(path: string): boolean {
  return privatePaths.some((one) => path === one || path.startsWith(`${one}/`));
}

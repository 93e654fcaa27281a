/** Longest alternative text of a post's featured picture, in characters. */
export const pictureAltMaxLength = 300;

/** Names the elements whose text a search looks at. */
export const searchedText = 'data-searched-text';

/** For the element itself. */
export const searched = { [searchedText]: '' };

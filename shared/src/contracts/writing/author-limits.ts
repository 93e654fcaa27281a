/** Shortest and longest handle, the name of an author's page in its address, in characters. */
export const handleMinLength = 3;
export const handleMaxLength = 30;
/** What a handle consists of. */
export const handlePattern = /^[a-z0-9-]+$/;
/** Longest text of an author about themselves, in characters. */
export const bioMaxLength = 500;
/** Most links on the page of an author. */
export const authorLinksMax = 4;
/** Longest link on the page of an author, in characters. */
export const authorLinkMaxLength = 200;

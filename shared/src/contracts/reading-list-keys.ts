/** Where browsers keep the copy of a member's reading list. It goes with the session, because it says what somebody wants to read. */
export const memberReadingListKey = 'readingListOfMember';

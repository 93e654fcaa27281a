/** How far ahead the time of a post has to be when it is chosen: an admin needs some, too. */
export const scheduleMinMs = 5 * 60_000;
/** How far ahead it can be. */
export const scheduleMaxMs = 366 * 24 * 60 * 60_000;

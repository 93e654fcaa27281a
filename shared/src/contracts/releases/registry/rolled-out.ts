/** Header of a response with a release set: the remotes that a part of the visitors has another release of, separated by commas. */
export const rolledOutHeader = 'rolled-out-remotes';

export const readingListPath = '/reading-list';

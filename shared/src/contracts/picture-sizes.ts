/**
 * How wide featured pictures are shown, as in the `sizes` attribute. The shell server starts loading the first of them
 * with the page: with another value the browser would load two copies.
 */
export const pictureSizes = {
  card: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw',
  lead: '(min-width: 80rem) 38rem, (min-width: 43rem) 50vw, 100vw',
  article: '(min-width: 48rem) 44rem, 100vw',
};

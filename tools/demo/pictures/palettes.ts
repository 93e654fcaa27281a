/** A background and the colours on it. */
export interface Palette {
  ground: string;
  inks: readonly [string, ...string[]];
}

export const palettes: readonly [Palette, ...Palette[]] = [
  { ground: '#0f2f2a', inks: ['#00a878', '#d8f3dc', '#ffd166', '#52b788', '#f4a261'] },
  { ground: '#fdf6e3', inks: ['#d62828', '#003049', '#f77f00', '#fcbf49', '#669bbc'] },
  { ground: '#1b1f3b', inks: ['#6c63ff', '#ff6584', '#ffd93d', '#4cc9f0', '#f1f1f6'] },
  { ground: '#fff1e6', inks: ['#5f0f40', '#9a031e', '#fb8b24', '#e36414', '#0f4c5c'] },
  { ground: '#e9f5f9', inks: ['#023e8a', '#0096c7', '#48cae4', '#ff7b54', '#03045e'] },
  { ground: '#2b2d42', inks: ['#ef233c', '#edf2f4', '#8d99ae', '#ffb703', '#8ecae6'] },
  { ground: '#f3f0e8', inks: ['#386641', '#6a994e', '#a7c957', '#bc4749', '#1d3557'] },
  { ground: '#240046', inks: ['#9d4edd', '#ff9e00', '#e0aaff', '#ff6d00', '#5a189a'] },
];

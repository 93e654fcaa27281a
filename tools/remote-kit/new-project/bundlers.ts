/** The bundlers with a preset and a template. */
export const bundlers = ['vite', 'rspack', 'webpack'] as const;
export type Bundler = (typeof bundlers)[number];

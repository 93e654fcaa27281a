import TerserPlugin from 'terser-webpack-plugin';

/** Both minifiers have threads of their own. By default, each build would start a process as well, and send it every file. */
const common = { parallel: false, extractComments: false };

export const minifyScripts = (terserOptions: object = {}) =>
  new TerserPlugin({ ...common, minify: TerserPlugin.swcMinify, terserOptions });

export const minifyStyles = () =>
  new TerserPlugin({ ...common, test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss });

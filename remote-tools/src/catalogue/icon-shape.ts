import type { SVGAttributes } from 'react';

/**
 * A stroke of an icon on a grid of 24 pixels: an SVG element and its attributes. It is data because the build evaluates
 * the tools in Node, where the UI kit cannot be imported.
 */
export type IconShape = readonly ['path' | 'circle' | 'rect', SVGAttributes<SVGElement>];

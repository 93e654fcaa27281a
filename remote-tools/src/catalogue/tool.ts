import type { ComponentType } from 'react';
import type { PageProps } from '@site/shared/pages';
import type { IconShape } from './icon-shape';

export const categories = ['Network', 'Business', 'Display', 'Security', 'Design', 'Utility'] as const;
export type Category = (typeof categories)[number];

interface CatalogueEntry {
  id: string;
  title: string;
  /** On the tool's card. */
  description: string;
  icon: readonly IconShape[];
  /** The tool's address on the site. */
  link: string;
  category: Category;
  /** Words for searching; the category's name is one of them. */
  tags: readonly string[];
}

export interface LiveTool extends CatalogueEntry {
  comingSoon?: false;
  /** For search engines and previews: one or two sentences about what the page does. */
  pageDescription: string;
  /** The tool's page, loaded when somebody opens it. */
  component: () => Promise<ComponentType<PageProps>>;
}

/** An announced tool that cannot be opened yet. */
export interface ComingTool extends CatalogueEntry {
  comingSoon: true;
}

export type Tool = LiveTool | ComingTool;

export function isLive(tool: Tool): tool is LiveTool {
  return !tool.comingSoon;
}

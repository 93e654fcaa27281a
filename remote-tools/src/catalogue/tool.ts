import type { ComponentType, LazyExoticComponent } from 'react';
import type { IconProps } from '@site/shared/ui';

export const categories = ['Network', 'Business', 'Display', 'Security', 'Design', 'Utility'] as const;
export type Category = (typeof categories)[number];

interface CatalogueEntry {
  id: string;
  title: string;
  description: string;
  icon: ComponentType<IconProps>;
  /** The tool's address on the site. */
  link: string;
  category: Category;
  /** Words under which a search finds the tool; the category's name is one of them. */
  tags: readonly string[];
}

export interface LiveTool extends CatalogueEntry {
  comingSoon?: false;
  /** The tool itself, fetched when somebody opens it. */
  Page: LazyExoticComponent<ComponentType>;
}

/** Announced, and not to be opened yet. */
export interface ComingTool extends CatalogueEntry {
  comingSoon: true;
}

export type Tool = LiveTool | ComingTool;

export function isLive(tool: Tool): tool is LiveTool {
  return !tool.comingSoon;
}

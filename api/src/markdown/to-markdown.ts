import { restoreOutsidePictures } from '../html/outside-pictures';
import { readTree, type HtmlNode } from './html-tree';
import { writeBlocks } from './write-blocks';

/**
 * The Markdown of a post's stored HTML: CommonMark with tables, tasks and strikethrough of GitHub, footnotes, and HTML for what
 * these do not have. `publicUrl` is put before the addresses of stored pictures, so that they are shown elsewhere as well.
 */
export function toMarkdown(html: string, publicUrl: string): string {
  const nodes = readTree(restoreOutsidePictures(html));
  for (const node of nodes) completePictures(node, publicUrl);
  return writeBlocks(nodes);
}

function completePictures(node: HtmlNode, publicUrl: string): void {
  if (typeof node === 'string') return;
  const { src } = node.attributes;
  if (node.name === 'img' && src?.startsWith('/'))
    node.attributes['src'] = publicUrl.replace(/\/$/, '') + src;
  for (const child of node.children) completePictures(child, publicUrl);
}

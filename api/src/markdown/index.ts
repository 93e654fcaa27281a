export { toMarkdownFile, type FrontMatter } from './markdown-file';

export { useFolder } from '@site/command-kit/testing/use-folder';

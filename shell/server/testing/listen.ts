export { listen } from '@site/command-kit/listen';

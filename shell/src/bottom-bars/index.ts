export { BottomBar, BottomBars } from './bottom-bars';

export { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from './menu';

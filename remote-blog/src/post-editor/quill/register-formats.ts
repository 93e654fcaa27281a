import Quill from 'quill';
import { siteBackground, siteColor } from './color-attributor';
import { SiteImage, SiteLink, SiteVideo } from './formats';
import { MarkdownShortcuts } from './markdown/markdown-shortcuts';
import { SiteFigure } from './pictures/site-figure';
import { SiteClipboard } from './site-clipboard';
import { SiteTheme } from './site-theme';
import { cellFormats } from './table-cells';
import { ContextTools } from './tools/context-tools';
import { SiteTable } from './tools/site-table';
import { SlashMenu } from './tools/slash-menu';

Quill.register(
  {
    'formats/color': siteColor,
    'formats/background': siteBackground,
    ...cellFormats,
    'formats/link': SiteLink,
    'formats/image': SiteImage,
    'formats/figure': SiteFigure,
    'formats/video': SiteVideo,
    'modules/clipboard': SiteClipboard,
    'modules/markdownShortcuts': MarkdownShortcuts,
    'modules/table': SiteTable,
    'modules/contextTools': ContextTools,
    'modules/slashMenu': SlashMenu,
    'themes/site': SiteTheme,
  },
  true,
);

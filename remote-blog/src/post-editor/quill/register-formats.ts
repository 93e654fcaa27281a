import Quill from 'quill';
import { SiteImage, SiteLink, SiteVideo } from './formats';
import { SiteClipboard } from './site-clipboard';
import { SiteTheme } from './site-theme';

Quill.register(
  {
    'formats/link': SiteLink,
    'formats/image': SiteImage,
    'formats/video': SiteVideo,
    'modules/clipboard': SiteClipboard,
    'themes/site': SiteTheme,
  },
  true,
);

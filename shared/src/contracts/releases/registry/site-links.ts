import { paths } from '../../../paths';

/** A link that stands on every page, whatever remotes are live. */
export interface SiteLink {
  place: 'header' | 'footer';
  text: string;
  to: string;
}

/** The links of the shell's header and footer into areas; tests of both compare them with what is shown. */
export const siteLinks: readonly SiteLink[] = [
  { place: 'header', text: 'Blogs', to: paths.blogs },
  { place: 'header', text: 'Tools', to: paths.tools },
  { place: 'header', text: 'Contact Us', to: paths.contact },
  { place: 'header', text: 'Write Blogs', to: paths.writeBlog },
  { place: 'header', text: 'Login', to: paths.login },
  { place: 'header', text: 'Register', to: paths.signup },
  { place: 'header', text: 'Your profile', to: paths.profile },
  { place: 'footer', text: 'About Us', to: paths.about },
  { place: 'footer', text: 'Blogs', to: paths.blogs },
  { place: 'footer', text: 'Help Center', to: paths.help },
  { place: 'footer', text: 'Terms of Service', to: paths.terms },
  { place: 'footer', text: 'Privacy Policy', to: paths.privacy },
  { place: 'footer', text: 'Contact Us', to: paths.contact },
];

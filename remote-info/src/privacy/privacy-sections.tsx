import type { ComponentType } from 'react';
import type { Features } from '@site/shared/contracts';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { Brand } from '../document/brand';
import { SupportMailLink } from '../support-mail-link';
import { findIpServiceHost } from './find-ip-service-host';

interface PrivacySection {
  id: string;
  title: string;
  Content: ComponentType;
}

/** Change it with the text below: visitors who accepted an earlier text are asked again. */
export const privacyUpdatedOn = '2026-11-28';

/** Identifies the text of this deployment, which depends on its switches. */
export function toPrivacyVersion({ contactForm, subscribe }: Features): string {
  const parts = [privacyUpdatedOn, contactForm && 'contact', subscribe && 'newsletter'];
  return parts.filter(Boolean).join('+');
}

/** In the order of requirement 8.11. */
export const privacySections: PrivacySection[] = [
  { id: 'introduction', title: 'Introduction', Content: Introduction },
  { id: 'data-collection', title: 'Data Collection', Content: DataCollection },
  { id: 'data-usage', title: 'Data Usage', Content: DataUsage },
  { id: 'cookies', title: 'Cookies', Content: Cookies },
  { id: 'third-party-services', title: 'Third-Party Services', Content: ThirdPartyServices },
  { id: 'data-security', title: 'Data Security', Content: DataSecurity },
  { id: 'your-rights', title: 'Your Rights', Content: YourRights },
  { id: 'policy-changes', title: 'Policy Changes', Content: PolicyChanges },
  { id: 'contact-us', title: 'Contact Us', Content: ContactUs },
];

function Introduction() {
  return (
    <>
      <p>
        <Brand /> is a community of developers: members publish posts, and everybody can read them and use the
        free tools. This policy says which personal data that takes, what it is used for and what you can do
        about it.
      </p>
      <p>
        You can read every post and use every tool without an account and without telling us who you are. We
        show no advertising, run no analytics and sell no data.
      </p>
    </>
  );
}

function DataCollection() {
  const { contactForm, subscribe } = useSiteConfig().features;
  return (
    <>
      <p>We collect what the site needs to work:</p>
      <ul>
        <li>
          <strong>Your account:</strong> your email address, your password in a form from which it cannot be
          read back, the day you joined and, if you like, a name and a picture.
        </li>
        <li>
          <strong>Your posts:</strong> title, category, text and pictures, when you sent them, and whether
          they were approved or rejected, with the reason.
        </li>
        <li>
          <strong>Your pictures:</strong> they are converted when they arrive. Only the converted copies are
          kept, without the place, time and device that cameras write into their files.
        </li>
        <li>
          <strong>Your network address:</strong> it reaches our servers with every request, as on any website.
          We count requests by address for a short time to stop abuse, such as the guessing of passwords and
          codes.
        </li>
        <li>
          <strong>Views of posts:</strong> we count how often a post is opened on a day, without your address,
          an account or a cookie. Its author sees the number.
        </li>
        <li>
          <strong>Reports of posts:</strong> what you write when you report a post, with your account or,
          without one, a code from which your address cannot be read. It goes once an admin has decided.
        </li>
        <li>
          <strong>Your reading list:</strong> without an account it stays in your browser. With one we keep
          which posts you saved and when.
        </li>
        <li>
          <strong>Your messages:</strong> what you write to us by email, and our answers.
        </li>
        {contactForm && (
          <li>
            <strong>The contact form:</strong> the name, email address, subject and message that you enter
            there, and when you sent them.
          </li>
        )}
        {subscribe && (
          <li>
            <strong>The newsletter:</strong> the email address that you subscribe with, when you asked for it
            and when you confirmed it.
          </li>
        )}
      </ul>
      <p>
        The screen resolution viewer and the profit margin calculator do their work in your browser. What they
        show is not stored on our servers.
      </p>
    </>
  );
}

function DataUsage() {
  const { contactForm, subscribe } = useSiteConfig().features;
  return (
    <>
      <p>We use your data for these purposes, and for no other:</p>
      <ul>
        <li>to create your account, to sign you in and to keep others out of it;</li>
        <li>to publish your posts under your name and with your picture once they are approved;</li>
        <li>
          to send mails that follow from what you did here: codes, security notices and the decision about a
          post;
        </li>
        <li>to answer your questions;</li>
        {subscribe && <li>to send you news, once you have confirmed that you want them;</li>}
        <li>to protect the site and its members against abuse.</li>
      </ul>
      <p>
        Posts, with the name and picture of their author, are public: everybody, search engines included, can
        read them. Your email address is not part of what we publish. Admins see posts that wait for approval
        before anybody else does.
      </p>
      <p>
        Sign-ups that are never confirmed are deleted after a day, codes soon after their ten minutes. Your
        account and your posts are kept until they are deleted.
      </p>
      {contactForm && (
        <p>
          A message from the contact form is stored and mailed to the people who run this site. The stored
          copy is deleted after a year.
        </p>
      )}
      {subscribe && (
        <p>
          A subscription that is not confirmed is deleted after seven days. Every confirmed one can be ended
          with the link in its mail, and the address is then deleted at once.
        </p>
      )}
    </>
  );
}

function Cookies() {
  return (
    <>
      <p>
        We set three cookies. All of them serve your account only, cannot be read by scripts and are never
        sent to other sites. Visitors who only read and use the tools get none.
      </p>
      <dl>
        <div>
          <dt>signup, for one day</dt>
          <dd>Ties a new sign-up to your browser, so that nobody else can finish it in your place.</dd>
        </div>
        <div>
          <dt>reset_grant, for ten minutes</dt>
          <dd>Lets only the browser in which a reset code was entered choose the new password.</dd>
        </div>
        <div>
          <dt>device, for one year</dt>
          <dd>
            Recognizes a browser that has been signed in, so that strangers who guess passwords cannot lock
            you out.
          </dd>
        </div>
      </dl>
      <p>Your browser also keeps some things in its own storage, which you can empty at any time:</p>
      <ul>
        <li>while you are signed in, two tokens and a copy of your profile; signing out removes them;</li>
        <li>during a sign-up or password reset, the email address that it is about;</li>
        <li>a post that you have begun and not sent, so that a closed tab does not lose it;</li>
        <li>
          whether you have chosen light or dark colors, or switched off the key that leads to the search;
        </li>
        <li>how far you had scrolled, until the tab is closed.</li>
      </ul>
      <p>There are no cookies for advertising or for following you across websites.</p>
    </>
  );
}

function ThirdPartyServices() {
  const { ipServiceUrl, publicUrl } = useSiteConfig();
  const ipServiceHost = findIpServiceHost(ipServiceUrl, publicUrl);
  return (
    <>
      <p>Other services learn something about you only in these cases:</p>
      <ul>
        <li>
          <strong>IP address checker:</strong>{' '}
          <span>
            {ipServiceHost
              ? `when you open it, your browser asks ${ipServiceHost} for your public address, your approximate location and your provider. That service sees your network address and handles it under its own policy. Nothing of your account goes there.`
              : 'it asks our own server, and no third party learns of it.'}
          </span>
        </li>
        <li>
          <strong>Videos in posts:</strong> they are played by YouTube or Vimeo, which see your network
          address and may set cookies of their own.
        </li>
        <li>
          <strong>Pictures from elsewhere:</strong> when an author shows a picture by its address on another
          website, your browser fetches it there.
        </li>
        <li>
          <strong>Hosting and email:</strong> companies that run servers or deliver mail for us process data
          on our instructions only.
        </li>
      </ul>
      <p>
        We do not sell or rent your data. We pass it to authorities only where the law obliges us to do so.
      </p>
    </>
  );
}

function DataSecurity() {
  return (
    <>
      <ul>
        <li>Passwords are stored as Argon2id hashes, one-time codes and refresh tokens as hashes, too.</li>
        <li>A code works once, for ten minutes, and allows five tries.</li>
        <li>
          An access token is valid for at most ten minutes. A session that is not used for 60 days comes to an
          end.
        </li>
        <li>A new password ends the sessions on all other devices.</li>
        <li>Posts are cleaned of scripts before they are stored, and again before they are shown.</li>
      </ul>
      <p>
        The tokens that keep you signed in are kept in the local storage of your browser. On a computer that
        you share, please sign out when you are done.
      </p>
      <p>
        No system is perfectly safe. Should data of yours fall into the wrong hands, we tell you and the
        authorities without delay, as the law requires.
      </p>
    </>
  );
}

function YourRights() {
  return (
    <>
      <p>You may, at any time and free of charge:</p>
      <ul>
        <li>know which data we have about you, and get a copy of it;</li>
        <li>have wrong data corrected;</li>
        <li>have your data deleted, your account and posts included;</li>
        <li>restrict or object to the use of your data, or withdraw a consent;</li>
        <li>complain to the data protection authority where you live.</li>
      </ul>
      <p>
        Name, picture and password are yours to change on <Link to={paths.profile}>your profile</Link>, where
        you can also sign out on all devices, download your data, and delete your account. A deleted account
        can be restored for 14 days and is then removed for good. For everything else write to{' '}
        <SupportMailLink /> from the email address of your account. It is done within a month at the latest.
      </p>
    </>
  );
}

function PolicyChanges() {
  return (
    <>
      <p>
        When the site changes, this policy may have to change with it. The date under the heading tells since
        when the present text applies.
      </p>
      <p>
        Changes that matter to you are announced on the site before they take effect. We never use data that
        you gave us under an earlier policy for a new purpose without asking you.
      </p>
    </>
  );
}

function ContactUs() {
  return (
    <p>
      Questions about your data? Write to <SupportMailLink />, or see the{' '}
      <Link to={paths.contact}>Contact Us</Link> page for other ways. Replies typically come within 24 hours.
    </p>
  );
}

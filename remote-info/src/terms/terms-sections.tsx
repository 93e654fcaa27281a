import type { ComponentType } from 'react';
import { passwordMinLength } from '@site/shared/contracts';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Brand } from '../document/brand';
import { SupportMailLink } from '../support-mail-link';

interface TermsSection {
  id: string;
  title: string;
  Content: ComponentType;
}

/** Change it with the text below. */
export const termsUpdatedOn = '2026-11-20';

/** Numbered in this order. */
export const termsSections: TermsSection[] = [
  { id: 'acceptance', title: 'Acceptance of These Terms', Content: Acceptance },
  { id: 'service', title: 'What We Offer', Content: Service },
  { id: 'account', title: 'Your Account', Content: Account },
  { id: 'content', title: 'What You Publish', Content: PublishedContent },
  { id: 'approval', title: 'Approval of Posts', Content: Approval },
  { id: 'conduct', title: 'Acceptable Use', Content: Conduct },
  { id: 'tools', title: 'Free Tools', Content: Tools },
  { id: 'links', title: 'Links and Other Services', Content: OtherServices },
  { id: 'liability', title: 'Warranty and Liability', Content: Liability },
  { id: 'ending', title: 'Ending an Account', Content: Ending },
  { id: 'changes', title: 'Changes and Contact', Content: Changes },
];

function Acceptance() {
  return (
    <>
      <p>
        These terms are the agreement between you and <Brand /> (“we”) about the use of this website. By
        reading posts, using the tools or creating an account you accept them. If you do not, please do not
        use the site.
      </p>
      <p>
        How we handle personal data is described in the <Link to={paths.privacy}>Privacy Policy</Link>, which
        belongs to these terms.
      </p>
    </>
  );
}

function Service() {
  return (
    <>
      <p>
        <Brand /> is a community site for developers. It offers, free of charge:
      </p>
      <ul>
        <li>posts by members, which everybody can read;</li>
        <li>web tools that need no account;</li>
        <li>accounts, with which you can write posts yourself.</li>
      </ul>
      <p>
        We work on the site all the time. Parts of it may change, be unavailable for a while or come to an
        end.
      </p>
    </>
  );
}

function Account() {
  return (
    <>
      <p>
        To write posts you need an account. You must be at least 16 years old, use an email address of your
        own and confirm it with the one-time code that we send there.
      </p>
      <ul>
        <li>Choose a password of at least {passwordMinLength} characters that you use nowhere else.</li>
        <li>Give neither your password nor a code to anybody. We never ask for them by mail or chat.</li>
        <li>An account is personal: what is done with it counts as done by you.</li>
        <li>
          If somebody else may know your password, <Link to={paths.forgotPassword}>reset it</Link> at once.
        </li>
      </ul>
    </>
  );
}

function PublishedContent() {
  return (
    <>
      <p>
        What you write stays yours. With a post you give <Brand /> the free, worldwide and non-exclusive right
        to store it, to adapt its format and to show it on this site, in its feed and in previews of links to
        it. The right ends when the post is deleted.
      </p>
      <p>By submitting a post you tell us that:</p>
      <ul>
        <li>you wrote it, or have the permission of those who did;</li>
        <li>its pictures, code and quotations may be published, with their sources and licenses named;</li>
        <li>it contains no secrets, and no personal data of people who have not agreed.</li>
      </ul>
      <p>
        For safety we remove scripts and unknown markup from posts, and store pictures in a new format without
        the data that cameras hide in them.
      </p>
    </>
  );
}

function Approval() {
  return (
    <>
      <p>
        Posts by members appear once an admin has approved them. Until then only you and the admins can see
        them. Posts by admins are published at once.
      </p>
      <p>
        We look at whether a post keeps these terms and is of use to developers. If we reject one, we give you
        the reason. Approval does not mean that we share an opinion or have checked every fact, and there is
        no right to be published.
      </p>
    </>
  );
}

function Conduct() {
  return (
    <>
      <p>Please do not use the site to:</p>
      <ul>
        <li>break the law, or the rights of others;</li>
        <li>insult, threaten or harass people, or call for hatred against them;</li>
        <li>publish advertising in disguise, spam or texts made only for search engines;</li>
        <li>spread malware, stolen data or instructions whose main purpose is to harm;</li>
        <li>pretend to be somebody else;</li>
        <li>get around limits, guess passwords or codes, or burden the site with automated requests.</li>
      </ul>
      <p>
        Found a weakness in our security? Tell us at <SupportMailLink /> before you tell others, and leave the
        data of other people alone. We are grateful for every report in good faith.
      </p>
    </>
  );
}

function Tools() {
  return (
    <>
      <p>
        The tools are there to help with everyday work. Results can be wrong: the location of an IP address is
        an estimate by a data service, and the profit margin calculator knows no taxes, fees or rounding rules
        of your country.
      </p>
      <p>Check a result before you base a business, legal or security decision on it.</p>
    </>
  );
}

function OtherServices() {
  return (
    <>
      <p>
        Posts link to other websites and may embed their videos and pictures. Those sites belong to others. We
        do not control them, and their own terms apply.
      </p>
      <p>
        The name <Brand />, the design of this site and its own texts are ours or used with permission. You
        may link to every page. If something here infringes your rights, write to us with the address of the
        page and what it is about, and we will look into it.
      </p>
    </>
  );
}

function Liability() {
  return (
    <>
      <p>
        The site is provided as it is. We do our best to keep it correct, safe and available, but we do not
        promise that it always will be.
      </p>
      <p>
        As far as the law allows, we are not liable for losses that arise from the use of posts or tools, or
        from the site being unavailable. Nothing in these terms limits a liability that cannot be limited by
        law, such as for intent, gross negligence or harm to life and health, or the rights that you have as a
        consumer.
      </p>
    </>
  );
}

function Ending() {
  return (
    <>
      <p>
        You may stop using the site at any time. To have your account deleted, write to <SupportMailLink />{' '}
        from its email address, and say whether your posts should go too.
      </p>
      <p>
        We may take down posts that break these terms, and block or delete the accounts behind them. Unless it
        is urgent, we tell you first and listen to your side.
      </p>
    </>
  );
}

function Changes() {
  return (
    <>
      <p>
        When we change these terms, the new text stands here with a new date. If a change affects your rights
        as a member, we announce it on the site before it takes effect. Using the site after that means that
        you accept it.
      </p>
      <p>
        If one clause turns out to be invalid, the others stay in force. Questions are welcome: write to{' '}
        <SupportMailLink /> or see <Link to={paths.contact}>Contact Us</Link>.
      </p>
    </>
  );
}

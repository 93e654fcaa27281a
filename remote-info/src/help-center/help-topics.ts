import { imageMaxBytes, passwordMinLength } from '@site/shared/contracts';
import { paths } from '@site/shared/paths';

export interface HelpQuestion {
  /** For addresses (`#id`). */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: string[];
  /** A related page. */
  link?: { to: string; text: string };
}

export interface HelpTopic {
  title: string;
  questions: HelpQuestion[];
}

const imageMaxMegabytes = imageMaxBytes / 1024 / 1024;

/** Everything that the help centre answers. */
export const helpTopics: HelpTopic[] = [
  {
    title: 'General Help',
    questions: [
      {
        id: 'what-is-this-site',
        question: 'What can I do here?',
        answer: [
          'Read posts by other developers and use the free web tools. With an account you can also write posts of your own.',
        ],
        link: { to: paths.about, text: 'About Us' },
      },
      {
        id: 'need-an-account',
        question: 'Do I need an account?',
        answer: ['Only to write posts. Anyone can read them and use the tools, for free.'],
        link: { to: paths.signup, text: 'Create an account' },
      },
      {
        id: 'support-hours',
        question: 'How soon does support reply?',
        answer: [
          'Support replies within 24 hours. If you haven’t heard back after a day, check your spam folder, then write again.',
        ],
        link: { to: paths.contact, text: 'Contact Us' },
      },
      {
        id: 'report-a-problem',
        question: 'How do I report a bug or a post that breaks the rules?',
        answer: [
          'Send us the address of the page and tell us what you saw there. For a bug, it helps to know your browser and your device.',
        ],
        link: { to: paths.contact, text: 'Contact Us' },
      },
    ],
  },
  {
    title: 'Blogs',
    questions: [
      {
        id: 'write-a-post',
        question: 'How do I write a post?',
        answer: [
          'Log in and choose “Write Blogs” in the header. Give the post a title, choose a category, write, and press “Submit for Approval”. A picture at the top is welcome, but optional.',
          'The editor offers headings, lists, quotations, code blocks, links, pictures and videos.',
        ],
        link: { to: paths.writeBlog, text: 'Write a post' },
      },
      {
        id: 'post-approval',
        question: 'Why isn’t my post visible yet?',
        answer: [
          'An admin reads what members send in before it goes live. Until then, only you and the admins can see it. We’ll email you as soon as there’s a decision.',
          '“My posts” in the account menu shows where all your posts stand.',
        ],
        link: { to: paths.myPosts, text: 'My posts' },
      },
      {
        id: 'post-declined',
        question: 'My post was rejected. What now?',
        answer: [
          'The reason is in the email we sent you, and beside the post under “My posts”, where you can edit it and send it again. If anything’s unclear, ask us.',
        ],
        link: { to: paths.terms, text: 'What the terms say about posts' },
      },
      {
        id: 'edit-a-post',
        question: 'How do I change or delete a post?',
        answer: [
          'Open “My posts” in the account menu. An admin reads changes to a published post, too; until then, everyone sees the earlier text. A deleted post is gone for good.',
        ],
        link: { to: paths.myPosts, text: 'My posts' },
      },
      {
        id: 'post-pictures',
        question: 'Which pictures can I use?',
        answer: [
          `JPEG, PNG, GIF, WebP and AVIF up to ${imageMaxMegabytes} MB. We convert them so they load fast, and remove what cameras write into the file, such as where a picture was taken.`,
        ],
      },
    ],
  },
  {
    title: 'Tools',
    questions: [
      {
        id: 'which-tools',
        question: 'What tools are there?',
        answer: [
          'An IP address checker, a screen resolution viewer and a profit margin calculator. A password generator, a color picker and a unit converter are coming soon.',
        ],
        link: { to: paths.tools, text: 'All tools' },
      },
      {
        id: 'ip-location',
        question: 'Why does the IP checker show the wrong city?',
        answer: [
          'An address doesn’t say where you are. The data behind it says where your provider registered it, which may be the nearest big city, or wherever your company network, VPN or proxy is.',
        ],
        link: { to: paths.checkIp, text: 'IP Address Checker' },
      },
      {
        id: 'screen-resolution',
        question: 'Why is the resolution smaller than my screen’s?',
        answer: [
          'The tool shows the size of the window, without the browser’s own bars. Resize the window or zoom the page, and the numbers follow.',
        ],
        link: { to: paths.screenResolution, text: 'Screen Resolution' },
      },
      {
        id: 'profit-margin',
        question: 'How do you calculate the profit margin?',
        answer: [
          'Profit is the selling price minus the cost. The margin is the profit divided by the selling price, times 100. An item that costs $60 and sells for $80 makes a profit of $20 and a margin of 25%.',
        ],
        link: { to: paths.profitMargin, text: 'Profit Margin Calculator' },
      },
    ],
  },
  {
    title: 'Account & Billing',
    questions: [
      {
        id: 'reset-password',
        question: 'How do I reset my password?',
        answer: [
          'Enter your email address on the page “Forgot your password?”. We’ll email you a six-digit code. Enter it in the same browser and choose a new password.',
          'A password reset link expires after 24 hours. The code itself works once, within ten minutes. Too late? Just ask for another one.',
        ],
        link: { to: paths.forgotPassword, text: 'Forgot your password?' },
      },
      {
        id: 'no-code',
        question: "My code hasn't arrived. What can I do?",
        answer: [
          'Wait a minute, check your spam folder and make sure there’s no typo in the address. You can simply start a sign-up again. We send at most three codes an hour to one browser, and only so many a day to one address.',
          'A code only works in the browser that asked for it. If you signed up on another device, log in on this one with the password you chose: we’ll send a code for it.',
        ],
      },
      {
        id: 'change-password',
        question: 'How do I change my password, name or picture?',
        answer: [
          `All of that’s on your profile. A password needs at least ${passwordMinLength} characters. Changing it signs you out on your other devices.`,
        ],
        link: { to: paths.profile, text: 'Your profile' },
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer: [
          'At the end of your profile. You choose whether your published posts stay, without your name, or go too, and you can come back for 14 days. That’s also where you can download everything we have about you.',
        ],
        link: { to: paths.profile, text: 'Your profile' },
      },
      {
        id: 'billing',
        question: 'What does it cost?',
        answer: [
          'Nothing. Accounts, posts and tools are free, and we store no payment data. If someone asks you for money in our name, it isn’t us. Please tell us.',
        ],
      },
    ],
  },
];

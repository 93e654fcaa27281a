/** Every address of the site, once. Remotes link to each other through these. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forget-password',
  verifyOtp: '/verify-otp',
  updatePassword: '/update-password',
  profile: '/profile',
  blogs: '/blogs',
  writeBlog: '/write-blogs',
  /** The member's own posts, whatever their status. */
  myPosts: '/my-posts',
  /** The moderation queue, for admins. */
  moderation: '/moderation',
  post: (id: number | string) => `/posts/${id}`,
  editPost: (id: number | string) => `/posts/${id}/edit`,
  tools: '/tools',
  checkIp: '/check-ip',
  screenResolution: '/screen-resolution',
  profitMargin: '/profit-margin-calculator',
  terms: '/terms-and-conditions',
  about: '/about-us',
  contact: '/contact-us',
  help: '/help-center',
  privacy: '/privacy-policy',
  /** Where the links of the newsletter's mails lead, with a token. */
  confirmSubscription: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

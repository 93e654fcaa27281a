import { createIcon } from './create-icon';

export const AlertIcon = createIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM12 7.5v5M12 16.25v.01');
export const ArrowLeftIcon = createIcon('M20 12H4m6.5-6.5L4 12l6.5 6.5');
export const ArrowRightIcon = createIcon('M4 12h16m-6.5-6.5L20 12l-6.5 6.5');
export const BellIcon = createIcon(
  'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10m4 10a2.25 2.25 0 0 0 4 0',
);
export const BriefcaseIcon = createIcon(
  'M5.5 7.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2 -2v-8a2 2 0 0 1 2 -2ZM9 7.5V6a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 6v1.5M3.5 12.5h17M12 11.5v2',
);
export const ChatIcon = createIcon(
  'M20.5 11.5a7.5 7.5 0 0 1-7.5 7.5H4.5l1.8-2.9A7.5 7.5 0 1 1 20.5 11.5ZM9 10h7.5M9 13.25h4.5',
);
export const CheckIcon = createIcon('m4.5 12.5 5 5 10-11');
export const CheckCircleIcon = createIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM8 12.25l2.75 2.75L16 9.5');
export const ChevronDownIcon = createIcon('m6 9 6 6 6-6');
export const ClockIcon = createIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM12 7v5l3.25 2');
export const CloseIcon = createIcon('m6 6 12 12M18 6 6 18');
export const CopyIcon = createIcon(
  'M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2 -2v-7a2 2 0 0 1 2 -2ZM15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3',
);
export const EyeIcon = createIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0Z',
);
export const EyeOffIcon = createIcon(
  'M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 5-1.5M10 10.1a2.75 2.75 0 0 0 3.9 3.9M3.5 3.5l17 17',
);
export const ImageIcon = createIcon(
  'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2 -2v-11a2 2 0 0 1 2 -2ZM7.5 10a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0ZM4 17.5l5-4.5 3.5 3 3.5-3.5 4 3.5',
);
export const InfoIcon = createIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0ZM12 11.5v5M12 7.75v.01');
export const LockIcon = createIcon(
  'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2 -2v-6a2 2 0 0 1 2 -2ZM8 10.5V7.5a4 4 0 0 1 8 0v3',
);
export const MailIcon = createIcon(
  'M5.5 5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2 -2v-10a2 2 0 0 1 2 -2ZM4 7l8 6 8-6',
);
export const MenuIcon = createIcon('M4 7h16M4 12h16M4 17h16');
export const PencilIcon = createIcon('m4 20 1-4.5L16 4.5l3.5 3.5-11 11L4 20ZM13.5 7l3.5 3.5');
export const PlusIcon = createIcon('M12 5v14M5 12h14');
export const SearchIcon = createIcon('M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM16 16l4.5 4.5');
export const ShieldIcon = createIcon(
  'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Zm-3 8.5 2 2 4-4',
);
export const SignOutIcon = createIcon(
  'M10 4.5H6a1.5 1.5 0 0 0-1.5 1.5v12A1.5 1.5 0 0 0 6 19.5h4M15 8l4 4-4 4m4-4H9.5',
);
export const SlidersIcon = createIcon(
  'M4 7h8m5 0h3M4 12h2m5 0h9M4 17h7m5 0h4M12.25 7a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0ZM6.25 12a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0ZM11.25 17a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0Z',
);
export const TrashIcon = createIcon(
  'M4.5 7h15M9.5 7V4.5h5V7m-8.5 0 .75 12a1.5 1.5 0 0 0 1.5 1.4h7.5a1.5 1.5 0 0 0 1.5-1.4L18 7m-8 4v5.5m4-5.5v5.5',
);
export const UserIcon = createIcon('M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM4.5 20.5c.7-4 3.6-6 7.5-6s6.8 2 7.5 6');
export const UsersIcon = createIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.4 3-5 6.5-5s5.9 1.6 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4m2.5 3.6c2 .7 3.1 2.3 3.5 4.7',
);

import type {
  Category,
  OwnPostSummary,
  PostSummary,
  PostWithNeighbors,
  QueuedPostSummary,
} from '@site/shared/contracts/api';

export const sampleCategories: Category[] = [
  { id: 2, name: 'Databases', slug: 'databases' },
  { id: 3, name: 'DevOps' },
];

export const sampleSummary: PostSummary = {
  id: 7,
  title: 'Notes on queues',
  excerpt: 'Every team builds one.',
  featured_image: null,
  featured_image_variants: [],
  author: { name: 'Grace Hopper', avatar: null },
  category: { id: 2, name: 'Databases', slug: 'databases' },
  created_at: '2026-03-14T12:00:00.000Z',
  reading_minutes: 1,
};

export const samplePost: PostWithNeighbors = {
  ...sampleSummary,
  content: '<p>Every team builds one.</p>',
  version: 1,
  updated_at: sampleSummary.created_at,
  edited_at: null,
  status: 'published',
  rejection_reason: null,
  previous: null,
  next: null,
  related: [],
};

export const sampleOwn: OwnPostSummary = {
  ...sampleSummary,
  status: 'published',
  rejection_reason: null,
  pending_edit: false,
};

export const sampleWaiting: QueuedPostSummary = {
  ...sampleOwn,
  status: 'pending',
  kind: 'new',
  version: 1,
  submitted_at: sampleSummary.created_at,
};

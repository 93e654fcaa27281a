import type { OwnPostSummary, Post, PostSummary } from '@site/shared/contracts/api';

export const samplePost: Post = {
  id: 7,
  title: 'Notes on queues',
  content: '<p>Every team builds one.</p>',
  featured_image: null,
  featured_image_variants: [],
  author: { name: 'Grace Hopper', avatar: null },
  category: { id: 2, name: 'Databases' },
  created_at: '2026-03-14T12:00:00.000Z',
  status: 'published',
  rejection_reason: null,
};

const { content: _content, status: _status, rejection_reason: _reason, ...summary } = samplePost;

export const sampleSummary: PostSummary = summary;

export const sampleWaiting: OwnPostSummary = { ...summary, status: 'pending', rejection_reason: null };

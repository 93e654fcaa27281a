import { pictureSizes } from '@site/shared/contracts';
import { findLcpImage } from './find-lcp-image';
import type { PageDataRequest } from './find-page-data-requests';

const post = { featured_image_variants: [{ url: '/api/images/a/480.webp', width: 480, height: 270 }] };

test.each<[string, PageDataRequest, unknown, string]>([
  ['a post', { isForOne: true, path: '/posts/7/' }, post, pictureSizes.article],
  ['the newest post, which leads the list', { isForOne: false, path: '/posts/' }, [post], pictureSizes.lead],
  ['a search', { isForOne: false, path: '/posts/?q=fish' }, [post], pictureSizes.card],
  ['another page of the list', { isForOne: false, path: '/posts/?after=c1' }, [post], pictureSizes.card],
  ['a category', { isForOne: true, path: '/categories/food/posts/' }, [post], pictureSizes.card],
])('the image of %s is as wide as the page shows it', (_, request, data, sizes) => {
  expect(findLcpImage(request, data)).toEqual({ srcset: '/api/images/a/480.webp 480w', sizes });
});

test('a list that begins without a picture has none', () => {
  expect(
    findLcpImage({ isForOne: false, path: '/posts/' }, [{ featured_image_variants: [] }, post]),
  ).toBeUndefined();
});

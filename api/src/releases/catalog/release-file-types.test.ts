import { releaseFileTypes } from '@site/shared/contracts';
import { findContentType } from '../../storage';

test('stores every type as it is served', () => {
  for (const [extension, type] of Object.entries(releaseFileTypes)) {
    expect([extension, findContentType(`a.${extension}`)]).toEqual([extension, type]);
  }
});

import { fromMount } from '@site/remote-kit/mount';
import type { PageProps } from '@site/shared/pages';
import { Page } from '@site/shared/ui';
import { mount } from './timer.js';

const Timer = fromMount(mount);

export function TimerPage({ title }: PageProps) {
  return (
    <Page title={title}>
      <Timer />
    </Page>
  );
}

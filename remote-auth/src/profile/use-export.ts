import { useState } from 'react';
import { describeFailure, useApi } from '@site/shared/http';
import { useSiteConfig } from '@site/shared/site-config';
import { toast } from '@site/shared/toasts';
import { startExport } from '../profile-api';

/** The browser downloads the data itself, because it may be too large for the page's memory. */
export function useExport() {
  const api = useApi();
  const { apiBaseUrl } = useSiteConfig();
  const [starting, setStarting] = useState(false);

  async function startDownload() {
    setStarting(true);
    const started = await startExport(api);
    setStarting(false);
    if (!started.success) return toast.error(describeFailure(started.error));
    const link = document.createElement('a');
    link.href = apiBaseUrl + started.data.path;
    link.download = 'account.json';
    link.click();
    toast.success(started.message);
  }

  return { startDownload, starting };
}

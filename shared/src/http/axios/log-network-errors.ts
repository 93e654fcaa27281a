import { AxiosError, type AxiosInstance, isAxiosError } from 'axios';

/** Source: requirement 10.11. */
const lines: Readonly<Record<string, string>> = {
  [AxiosError.ETIMEDOUT]: 'Request timeout',
  [AxiosError.ERR_NETWORK]: 'Network error - server might be down',
};

/** Logs requests to which no response arrives. */
export function logNetworkErrors({ interceptors }: AxiosInstance, log: (message: string) => void): void {
  interceptors.response.use(undefined, (error: unknown) => {
    const line = isAxiosError(error) && lines[String(error.code)];
    if (line) log(line);
    throw error;
  });
}

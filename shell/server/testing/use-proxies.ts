import { EchoApi } from './echo-api';
import { makeCertificate, type Certificate } from './make-certificate';
import { closeSockets } from './open-socket';
import { startProxy, type ProxyOptions, type ProxyUnderTest } from './start-proxy';

interface Options extends Omit<ProxyOptions, 'apiOrigin' | 'certificate'> {
  /** That of `api` unless given. */
  apiOrigin?: string;
  isSecure?: boolean;
}

/** An API for all tests of a file, and shell servers in front of it, each closed after what has started it. */
export function useProxies() {
  const api = new EchoApi();
  const running: ProxyUnderTest[] = [];
  let certificate: Certificate;
  let ofAllTests = 0;

  beforeAll(async () => {
    certificate = await makeCertificate();
    await api.start();
  });
  beforeEach(() => {
    ofAllTests = running.length;
  });
  afterEach(() => close(ofAllTests));
  afterAll(async () => {
    await close(0);
    api.stop();
    await certificate.remove();
  });

  /** A test that has started none may share its sockets with others. */
  async function close(from: number): Promise<void> {
    const proxies = running.splice(from);
    if (proxies.length > 0) closeSockets();
    await Promise.all(proxies.map((proxy) => proxy.close()));
  }

  async function start({ isSecure = false, ...options }: Options = {}): Promise<ProxyUnderTest> {
    const proxy = await startProxy({
      apiOrigin: api.origin,
      certificate: isSecure ? certificate : undefined,
      ...options,
    });
    running.push(proxy);
    return proxy;
  }

  return { api, start };
}

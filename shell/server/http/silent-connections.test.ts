import { EchoApi } from '../testing/echo-api';
import { makeCertificate } from '../testing/make-certificate';
import { closeSockets, openConnection, openSocket } from '../testing/open-socket';
import { startProxy } from '../testing/start-proxy';
import { until } from '../testing/until';

afterEach(closeSockets);

test.each(['HTTP/1.1', 'TLS'])(
  'a stop does not wait for connections over %s over which nothing comes',
  async (protocol) => {
    const certificate = await makeCertificate();
    const api = await new EchoApi().start();
    const tls = protocol === 'TLS' ? certificate : undefined;
    const proxy = await startProxy({ apiOrigin: api.origin, tls, requestTimeouts: { headersMs: 3_600_000 } });
    const silent = openSocket({ port: proxy.port });
    await openConnection({ port: proxy.port, ca: tls?.cert });
    await until(() => !silent.connecting);
    await proxy.close();
    api.stop();
    await certificate.remove();
  },
);

import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';
import { openIpDatabase, type IpDatabase } from './ip-database';

/** The format of the public services that the IP checker can use instead. */
const IpResponse = Type.Object({
  success: Type.Literal(true),
  ip: Type.String({ description: 'The address that the request came from' }),
  city: Type.Optional(Type.String()),
  region: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
  isp: Type.Optional(Type.String({ description: 'Who provides the address' })),
});

/** Without a database only the address is known. */
const noDatabase: IpDatabase = { find: () => ({}) };

export async function registerIpRoutes(app: App, { config }: Pick<Context, 'config'>): Promise<void> {
  const { ipDatabaseFile } = config;
  const database = ipDatabaseFile === undefined ? noDatabase : await openIpDatabase(ipDatabaseFile);
  app.get('/ip', {
    schema: {
      tags: ['tools'],
      summary: "The visitor's own address, and where it is",
      response: { 200: IpResponse, ...errorResponses() },
    },
    handler: async (request) => {
      const ip = request.ip.replace(/^::ffff:(?=\d+\.)/, '');
      return { success: true as const, ip, ...database.find(ip) };
    },
  });
}

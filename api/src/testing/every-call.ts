import type { InjectOptions } from 'light-my-request';
import type { TestApp } from './create-test-app';

/** For an app with every call that there can be. No test that uses it asks the provider. */
export const everyCall = {
  FEATURES: 'contactForm,subscribe,notifications',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'only-for-tests',
};

export interface Body {
  content?: Record<string, { schema: { properties?: object } }>;
}

/** A call as OpenAPI describes it. */
export interface Call {
  method: NonNullable<InjectOptions['method']>;
  /** With each parameter in braces. */
  path: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  parameters?: { in: string; name: string }[];
  requestBody?: Body;
  responses: Record<string, Body & { headers?: object }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Omit<Call, 'method' | 'path'>>>;
  components: { securitySchemes: object };
}

export const readOpenApi = async (site: Pick<TestApp, 'inject'>): Promise<OpenApi> =>
  (await site.inject('/api/docs/json')).json();

export async function listCalls(site: Pick<TestApp, 'inject'>): Promise<Call[]> {
  return Object.entries((await readOpenApi(site)).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      ...operation,
    })),
  );
}

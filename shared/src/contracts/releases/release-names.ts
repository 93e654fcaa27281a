import Type from 'typebox';
import { remoteNamePattern } from './remote-name';

export const RemoteName = Type.String({ pattern: remoteNamePattern });
export const ReleaseId = Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' });

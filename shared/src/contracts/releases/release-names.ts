import Type from 'typebox';

export const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9]{0,29}$' });
export const ReleaseId = Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' });

import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Keeps what an OpenID provider stores for as long as the process runs, expired or not. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const findBy = async (name: 'uid' | 'userCode', value: string) =>
      [...stored].find(([key, item]) => key.startsWith(keyOf('')) && item[name] === value)?.[1];
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async (id) => stored.get(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const item = stored.get(keyOf(id));
        if (item) item.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void stored.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, item] of stored) if (item.grantId === grantId) stored.delete(key);
      },
    };
  };
}

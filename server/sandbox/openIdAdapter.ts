import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { SandboxStore } from './sandboxStore.ts';

/** Keeps what an OpenID provider stores, expired or not. */
export function createOpenIdAdapter(store: SandboxStore): (model: string) => Adapter {
  return (model) => {
    const find = (id: string) => store.find(model, id) as AdapterPayload | undefined;
    const findBy = async (name: 'uid' | 'userCode', value: string) =>
      (store.all(model) as AdapterPayload[]).find((item) => item[name] === value);
    return {
      upsert: async (id, payload) => store.set(model, id, payload),
      find: async (id) => find(id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const item = find(id);
        if (item) store.set(model, id, { ...item, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => store.delete(model, id),
      revokeByGrantId: async (grantId) => store.deleteWhere('grantId', grantId),
    };
  };
}
